declare module '@20minutes/s3rver' {
  /** The part we use; the package has no types of its own. */
  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default S3rver;
}

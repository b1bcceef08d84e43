import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]*href="\/patients\/(assets\/[^"]+\.css)"[^>]*>/g;

/** All styles inside the page: 6 kB that would otherwise keep the first screen waiting for four more files. */
export const inlineStyles = (): Plugin => ({
  name: 'sightline-inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace(LINK, (_link, name: string) => {
        const file = bundle?.[name];
        if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
        // A function's result is taken as it is; nothing in our styles could end the element.
        return `<style>${file.source}</style>`;
      }),
  },
});

/** The title of the browser's tab. Tabs are read over shoulders: nothing about a patient goes in here. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Sightline`}</title>;
}

import { type ComponentType, lazy, useState } from 'react';

type Loadable<Props> = ComponentType<Props> & {
  /** Loads the code before it is drawn. Without a connection it loads when it is drawn: this never rejects. */
  preload: () => Promise<void>;
  /** For the control that opens it: loads the code once a pointer, a finger or the focus is on it. */
  onReach: { onPointerEnter: () => void; onFocus: () => void };
};

/**
 * A component whose code loads when it is first drawn, as `lazy` does, but which is drawn at once if its code has been
 * loaded before: `lazy` would show the fallback even then, and React keeps a fallback for 300 ms.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Waiting = lazy(loadOnce) as unknown as ComponentType<Props>;
  function Loadable(props: Props) {
    const [Drawn] = useState((): ComponentType<Props> => loaded ?? Waiting);
    return <Drawn {...props} />;
  }
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  const reach = () => {
    if (loaded === null) void preload();
  };
  return Object.assign(Loadable, { preload, onReach: { onPointerEnter: reach, onFocus: reach } });
}

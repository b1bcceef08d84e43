import { type PreviewedForm, previewedForm } from '@sightline/contract/form-preview';

/** Asks the page around this frame for its form, and only a page of our own. */
export function askForForm(signal: AbortSignal): Promise<PreviewedForm> {
  return new Promise((resolve, reject) => {
    const { parent, location } = window;
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const sent = previewedForm.safeParse(data);
      if (source !== parent || origin !== location.origin || !sent.success) return;
      const { type: _type, ...form } = sent.data;
      resolve(form);
    };
    window.addEventListener('message', hear, { signal });
    parent.postMessage({ type: 'sightline:form-preview' }, location.origin);
  });
}

import { loadable } from '../../../shared/page/loadable.tsx';

export const NewMessage = loadable(async () => (await import('./new-message.tsx')).NewMessage);

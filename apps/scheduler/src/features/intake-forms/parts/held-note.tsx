/** Why a page stays although its patient wants to leave it; announced. */
export const HeldNote = ({ text }: { text: string }) => (
  <div role="status">{text !== '' && <p className="px-md py-sm mt-lg bg-sunk rounded-lg">{text}</p>}</div>
);

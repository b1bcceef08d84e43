/** A registration form for patients. */
export function IntakeForm() {
  return <main />;
}

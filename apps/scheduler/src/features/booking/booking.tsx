/** Online booking for patients. */
export function Booking() {
  return <main />;
}

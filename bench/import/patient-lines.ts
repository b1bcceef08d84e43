const two = (value: number): string => String(value).padStart(2, '0');

/** A practice's patients as its system exports them: its own date format, phones in several formats, empty fields. */
export function* patientLines(count: number): Generator<string> {
  yield 'Patient ID,First Name,Last Name,DOB,Email,Cell Phone,Home Phone,Work Phone,Language,Deleted\n';
  for (let n = 0; n < count; n += 1) {
    const born = `${two((n % 12) + 1)}/${two((n % 28) + 1)}/${1930 + (n % 90)}`;
    const phone = `(212) ${200 + (n % 800)}-${String(n % 10_000).padStart(4, '0')}`;
    const home = n % 3 === 0 ? `646${200 + (n % 700)}${String((n * 7) % 10_000).padStart(4, '0')}` : '';
    yield `${100_000 + n},First${n % 4_000},"Last${n % 30_000}",${born},patient${n}@example.com,${phone},${home},,${n % 9 === 0 ? 'Spanish' : 'English'},0\n`;
  }
}

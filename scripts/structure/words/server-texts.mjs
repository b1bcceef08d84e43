/** What calls say about a field or a request, without values, and staff read on a page: in the contract or the server. */
export const SERVER_TEXTS = [
  'A login can’t contain spaces.',
  'Choose a time zone such as America/New_York.',
  'Choose at least one event.',
  'Choose at least one language.',
  'Enter a name.',
  'Enter a name for the key.',
  'Enter a password.',
  'Enter a public https:// address.',
  'Enter an address that begins with https://.',
  'Say why this time is taken although it isn’t offered.',
  'Use 3 to 100 letters, digits, dots or dashes.',
  'Enter how the patient agreed, for example the form and its date.',
  'Enter the patient’s names and the reason for bringing them back.',
  'Enter the reason for erasing this patient.',
  'Enter the reason for the legal hold.',
  'The closing time must be after the opening time.',
  'These hours overlap with others on the same day.',
  'An appointment type is not one of the practice.',
  'The kind can’t be changed. Copy the template instead.',
  'Retire the versions for single locations first.',
  'Choose a date and a time.',
  'This provider doesn’t work at this location.',
  'The clocks skip this time. Choose another one.',
  'Say why the visit is cancelled.',
  'Choose a location, a provider and a type of visit.',
  'Enter a date, such as 12/25/2026.',
  'The last day must not be before the first day.',
  'A closure can last a year at most.',
  'Enter a name, such as Thanksgiving Day.',
];

/** Texts of the list that no source says anymore, so that its translation is of nothing. */
export const unsaidTexts = (sources) => {
  const said = [...sources].filter(([file]) => /^(packages\/contract|apps\/server)\/src\//.test(file));
  return SERVER_TEXTS.filter((text) => !said.some(([, source]) => source.includes(`'${text}'`)));
};

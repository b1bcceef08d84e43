// Toll-free area codes in service (FCC, 47 CFR part 52 subpart D; 833 and 822 by later assignment).
const TOLL_FREE = /^\+18(?:00|22|33|44|55|66|77|88)/;
// 900 is pay-per-call everywhere, 976 within an area (47 CFR 64.1508); 500 to 589 with equal digits follow a person at
// the caller's expense.
const PREMIUM =
  /^\+1(?:900|\d{3}976|5(?:00|21|22|23|24|25|26|27|28|29|32|33|35|38|42|43|44|45|46|47|49|50|52|53|54|55|56|66|77|78|88|89))/;

/** Whether an E.164 number can be a patient's own phone: not a toll-free or premium number. */
export const isPersonalPhone = (e164: string): boolean => !TOLL_FREE.test(e164) && !PREMIUM.test(e164);

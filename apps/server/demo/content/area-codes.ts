// Area codes by practice. Each has the hundred fictional numbers 555-0100 to 555-0199 (NANPA, 555 Line Number
// Assignment Guidelines). 212, 312 and 323 are the practices' own, so a number made up by hand there belongs to no
// patient.
export const AREA_CODES: Readonly<Record<number, readonly number[]>> = {
  1001: [
    914, 646, 917, 347, 718, 929, 516, 631, 845, 203, 475, 201, 551, 973, 862, 908, 732, 848, 609, 856, 860, 959, 413,
    508, 617, 857, 781, 339, 978, 518, 607, 315, 585, 716, 570, 610, 484, 215, 267,
  ],
  1002: [262, 414, 608, 920, 815, 847, 224, 630, 331],
  1003: [213, 626, 818, 747, 310, 424, 562, 714, 657, 909, 951, 661, 805, 760],
};

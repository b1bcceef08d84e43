/**
 * Area codes of the North American Numbering Plan that aren't the United States' own (NANPA, Area Code Map and "NPA
 * database", nanpa.com, November 2026). All others are, or may become, those of US states, DC and territories.
 */
const setOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** In service, or assigned and not in service yet. */
export const CANADIAN = setOf(
  '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
);

/** Bermuda and the Caribbean, with rates of other countries: each with the countries' codes in order. */
export const OF_OTHER_COUNTRIES = setOf(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
);

/** Toll-free (47 CFR part 52 subpart D), with those reserved for it. */
const TOLL_FREE = '800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889';
/** Pay-per-call (47 CFR 64.1508); follows a person at the caller's expense; carriers', the government's and Canada's own. */
const PREMIUM = '900';
const PERSONAL =
  '500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 588 589';
const SERVICES = '456 600 622 633 644 655 677 688 700 710';
export const NOT_OF_A_PLACE = setOf([TOLL_FREE, PREMIUM, PERSONAL, SERVICES].join(' '));

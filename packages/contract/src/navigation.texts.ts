/** Texts of landing pages, navigation and guided tour, letter for letter where the specification gives them. */
export const NAVIGATION_TEXT = {
  welcome: 'Welcome to your Patient Engagement platform',
  landscape: 'Landscape not supported',
  startGuide: 'Start User Guide',
  endGuide: 'End User Guide',
  previous: 'Prev',
  next: 'Next',
  close: 'Close',
} as const;

/** Screens lower than this many pixels show the landscape hint. */
export const LANDSCAPE_HEIGHT = 400;
/** The side navigation collapses to icons below the first width and to a drawer below the second. */
export const FOLD_WIDTH = 1024;
export const DRAWER_WIDTH = 750;

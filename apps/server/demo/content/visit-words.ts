export const WEB_SOURCES = [
  ['website', 42],
  ['google', 26],
  ['facebook', 8],
  ['instagram', 6],
  ['email', 10],
  ['front-desk-qr', 8],
] as const;

export const WEB_REFERRALS = [
  ['', 46],
  ['Friend or family', 20],
  ['Google search', 14],
  ['Insurance directory', 11],
  ['Primary care doctor', 6],
  ['School screening', 3],
] as const;

export const TRACKING_IDS = [
  ['', 60],
  ['site-header', 18],
  ['back-to-school', 9],
  ['fsa-season', 8],
  ['dry-eye-ad', 5],
] as const;

export const CANCEL_REASONS = [
  ['Work conflict', 24],
  ['Sick', 20],
  ['Child care', 10],
  ['Transportation', 9],
  ['Insurance changed', 8],
  ['Travel', 10],
  ['Weather', 4],
  ['Doctor out of office', 5],
  ['No reason given', 10],
] as const;

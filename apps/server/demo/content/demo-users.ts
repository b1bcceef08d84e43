export type DemoUser = {
  userId: number;
  login: string;
  givenName: string;
  familyName: string;
  email: string;
  role: 'user' | 'manager' | 'admin' | 'superadmin';
  userType: '' | 'Internal';
  /** Null if the user can't sign in with a password. */
  password: string | null;
  isExpired: boolean;
  coverKeys: readonly number[];
};

const plain = { role: 'user', userType: '', isExpired: false } as const;
const ALL = [1001, 1002, 1003];

/** Logins, passwords, roles and covers are fixed by the contract; checks rely on them. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    ...plain,
    userId: 1,
    login: 'maria',
    givenName: 'Maria',
    familyName: 'Alvarez',
    email: 'maria@brighteyes.example',
    password: 'demo-Maria-1',
    coverKeys: [1001],
  },
  {
    ...plain,
    userId: 2,
    login: 'sam',
    givenName: 'Sam',
    familyName: 'Okafor',
    email: 'sam@brighteyes.example',
    password: 'demo-Sam-1',
    coverKeys: [1001, 1002],
  },
  {
    ...plain,
    userId: 3,
    login: 'nora',
    givenName: 'Nora',
    familyName: 'Lindqvist',
    email: 'nora@lakeside.example',
    password: 'demo-Nora-1',
    coverKeys: [1002],
  },
  {
    ...plain,
    userId: 4,
    login: 'ada',
    givenName: 'Ada',
    familyName: 'Brooks',
    email: 'ada@brighteyes.example',
    role: 'admin',
    password: 'demo-Ada-1',
    coverKeys: [1001],
  },
  {
    ...plain,
    userId: 5,
    login: 'root',
    givenName: 'Ruth',
    familyName: 'Keller',
    email: 'root@sightline.example',
    role: 'superadmin',
    password: 'demo-Root-1',
    coverKeys: ALL,
  },
  {
    ...plain,
    userId: 6,
    login: 'ivan',
    givenName: 'Ivan',
    familyName: 'Petrov',
    email: 'ivan@sightline.example',
    userType: 'Internal',
    password: 'demo-Ivan-1',
    coverKeys: ALL,
  },
  {
    ...plain,
    userId: 7,
    login: 'otto',
    givenName: 'Otto',
    familyName: 'Hahn',
    email: 'otto@brighteyes.example',
    password: 'demo-Otto-1',
    isExpired: true,
    coverKeys: [1001],
  },
  // Sends the texts of the third practice, which none of the contract's users belongs to exclusively.
  {
    ...plain,
    userId: 8,
    login: 'lucia',
    givenName: 'Lucía',
    familyName: 'Herrera',
    email: 'lucia@northgate.example',
    role: 'manager',
    password: null,
    coverKeys: [1003],
  },
];

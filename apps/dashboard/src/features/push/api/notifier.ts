import {
  endSubscription,
  type GivenSubscription,
  getNotifier,
  notify,
  resumeSubscription,
} from '@sightline/contract/push.calls';
import { call } from '../../../shared/api/call.ts';

/** The user's own notifier: each page gets its own secret URL. */
export const openNotifier = () => call(getNotifier, {});

type PushUser = { token: string; userId: number };

export const postSubscription = ({ token, userId, subscription }: PushUser & { subscription: GivenSubscription }) =>
  call(notify, { params: { token }, body: { userId, subscription } });

export type TestMessage = { type: string; message: string; url: string; title: string; icon: string };

export const postTest = ({ token, userId, message }: PushUser & { message: TestMessage }) =>
  call(notify, { params: { token }, body: { userId, message } });

export const resume = (endpoint: string) => call(resumeSubscription, { body: { endpoint } });

export const forget = (endpoint: string) => call(endSubscription, { body: { endpoint } });

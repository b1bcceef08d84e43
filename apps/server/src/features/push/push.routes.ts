import {
  endSubscription,
  getNotificationTypesPerUser,
  getNotifier,
  notify,
  resumeSubscription,
  toggleNotifierTypeSubscription,
} from '@sightline/contract/push.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { fitsSecret } from '../../http/secrets.ts';
import { wrongCode } from './push.errors.ts';
import {
  chooseType,
  forgetDevice,
  listChoices,
  openNotifier,
  proveToken,
  refuseOthers,
  resume,
  sendTest,
  subscribe,
} from './push.usecases.ts';

export function registerPush({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const checkCode = (given: string | undefined) => {
    if (given !== undefined && !fitsSecret({ given, secret: deps.config.secretCode })) throw wrongCode();
  };
  calls.on(toggleNotifierTypeSubscription, async ({ query, signedIn: owner, scope }) => {
    checkCode(query.secretCode);
    refuseOthers({ userId: query.userId, owner });
    const { notificationType, disable } = query;
    await chooseType({ scope, owner, notificationType, isEnabled: !disable });
    return true;
  });
  calls.on(getNotificationTypesPerUser, async ({ query, signedIn: owner, scope }) => {
    checkCode(query.secretCode);
    refuseOthers({ userId: query.userId, owner });
    return listChoices({ scope, owner });
  });
  calls.on(getNotifier, ({ signedIn: owner, scope }) => openNotifier({ scope, owner, deps }));
  calls.on(notify, async ({ params, body, signedIn: owner, scope }) => {
    await proveToken({ scope, owner, token: params.token });
    refuseOthers({ userId: body.userId, owner });
    const given = body.subscription ?? null;
    if (given !== null) await subscribe({ owner, given, deps });
    const queued = body.message ? await sendTest({ scope, owner, given: body.message }) : 0;
    return { isSubscribed: given !== null || queued > 0, queued };
  });
  calls.on(resumeSubscription, async ({ body, signedIn: owner }) => ({
    isSubscribed: await resume({ owner, endpoint: body.endpoint, deps }),
  }));
  calls.on(endSubscription, async ({ body, signedIn: owner }) => {
    await forgetDevice({ owner, endpoint: body.endpoint, deps });
    return { isSubscribed: false as const };
  });
}

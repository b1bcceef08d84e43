import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useAppConfig } from '../../../shared/api/app-config.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { PREFERENCE } from '../../../shared/session/stored-items.ts';
import { t } from '../../../shared/words/words.ts';
import { authExperienceSchema } from '../model/arrival.ts';
import { goToPartner } from '../partner/partner.ts';
import classes from './login-page.module.css';
import { SignInAlert } from './sign-in-alert.tsx';

const LABEL = {
  vision: t('Continue with your vision supplier account'),
  partner: t('Continue with your partner account'),
};

const MISSING = {
  vision: t('Vision supplier sign-in isn’t set up. Use your Sightline login.'),
  partner: t('Partner sign-in isn’t set up. Use your Sightline login.'),
};

/** The other two sign-in variants (SES-006), each if its identity provider is configured; the remembered one first. */
export function PartnerSignIn() {
  const { identity: partner, visionIdentity: vision = null } = useAppConfig();
  const leave = useAct({ mutationFn: goToPartner });
  const remembered = authExperienceSchema.safeParse(localStorage.getItem(PREFERENCE.authExperience));
  const experience = remembered.success ? remembered.data : 'local';

  const ways = [
    { name: 'partner', identity: partner },
    { name: 'vision', identity: vision },
  ] as const;
  const shown = ways.toSorted((a, b) => Number(b.name === experience) - Number(a.name === experience));
  const missing = ways.find(({ name, identity }) => name === experience && identity === null);
  const hasAny = ways.some(({ identity }) => identity !== null);
  return (
    <>
      {missing !== undefined && <SignInAlert tone="note">{MISSING[missing.name]}</SignInAlert>}
      {hasAny && <span className={`row gap-sm text-small c-faint ${classes.or}`}>{t('or')}</span>}
      {leave.isError && (
        <SignInAlert tone="bad">{t('Can’t reach the partner’s sign-in page. Please try again.')}</SignInAlert>
      )}
      {shown.map(
        ({ name, identity }) =>
          identity !== null && (
            <Button
              key={name}
              variant="default"
              size="md"
              rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
              loading={leave.isPending && leave.variables === identity}
              disabled={leave.isPending && leave.variables !== identity}
              onClick={() => leave.mutate(identity)}
            >
              {LABEL[name]}
            </Button>
          ),
      )}
    </>
  );
}

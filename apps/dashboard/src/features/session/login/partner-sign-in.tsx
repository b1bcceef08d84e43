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
  local: t('Continue with your partner account'),
  vision: t('Continue with your vision supplier account'),
  partner: t('Continue with your partner account'),
};

/** The other two sign-in variants (SES-006), if an identity is configured. */
export function PartnerSignIn() {
  const { identity } = useAppConfig();
  const leave = useAct({ mutationFn: goToPartner });
  const remembered = authExperienceSchema.safeParse(localStorage.getItem(PREFERENCE.authExperience));
  const experience = remembered.success ? remembered.data : 'local';

  if (identity === null && experience === 'local') return null;
  if (identity === null) {
    return <SignInAlert tone="note">{t('Partner sign-in isn’t set up. Use your Sightline login.')}</SignInAlert>;
  }
  return (
    <>
      <span className={`row gap-sm text-small c-faint ${classes.or}`}>{t('or')}</span>
      {leave.isError && (
        <SignInAlert tone="bad">{t('Can’t reach the partner’s sign-in page. Please try again.')}</SignInAlert>
      )}
      <Button
        variant="default"
        size="md"
        rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
        loading={leave.isPending}
        onClick={() => leave.mutate(identity)}
      >
        {LABEL[experience]}
      </Button>
    </>
  );
}

import { Button } from '@mantine/core';
import { LANGUAGE_KEYS, LANGUAGES, type Language } from '@sightline/contract/languages';
import type { NoticeVersion } from '@sightline/contract/privacy-notice.calls';
import { stamp } from '../../../shared/dates/dates.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { usePrivacyNotice } from '../api/privacy-notice.ts';
import { NoticeActs } from './notice-acts.tsx';

/** The practice's own Notice of Privacy Practices, which patients open from the question that acknowledges it. */
export function NoticeCard() {
  const { data, error, refetch } = usePrivacyNotice();
  return (
    <section className="panel p-md stack gap-md" aria-labelledby="privacy-notice">
      <h2 className="heading" id="privacy-notice">
        {t('Notice of Privacy Practices')}
      </h2>
      <p className="m-0">
        {t(
          'Patients open your notice from the form before they acknowledge it. Each acknowledgment records the version they were shown.',
        )}
      </p>
      {data === undefined && error !== null && (
        <p className="m-0">
          {t('Couldn’t load the notice.')} {failureLines(error).join(' ')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {data !== undefined &&
        LANGUAGE_KEYS.map((language) => <NoticeIn key={language} language={language} versions={data.versions} />)}
      {data !== undefined && <EarlierVersions versions={data.versions} />}
    </section>
  );
}

function NoticeIn({ language, versions }: { language: Language; versions: readonly NoticeVersion[] }) {
  const { locale } = LANGUAGES[language];
  const name = languageLabel(language);
  const shown = versions.find((one) => one.locale === locale && one.replacedAt === null);
  return (
    <fieldset aria-label={name} className="row wrap between gap-sm p-0 m-0 min-w-0 border-0">
      <p className="m-0 min-w-0 anywhere">
        <span className="fw-semibold">{name}</span>
        <br />
        {shown === undefined ? (
          <span className="c-quiet">{t('No notice yet. Upload a PDF or add a link.')}</span>
        ) : (
          <>
            <VersionLink version={shown} />{' '}
            <span className="c-quiet">{t('since {stamp}', { stamp: stamp(shown.setAt) })}</span>
          </>
        )}
      </p>
      <NoticeActs locale={locale} language={name} hasNotice={shown !== undefined} />
    </fieldset>
  );
}

function VersionLink({ version: { url, fileName } }: { version: NoticeVersion }) {
  return (
    <a className="undecorated c-accent hover-underline" href={url} target="_blank" rel="noreferrer">
      {fileName ?? url}
    </a>
  );
}

/** Kept because acknowledgments name them by their digest. */
function EarlierVersions({ versions }: { versions: readonly NoticeVersion[] }) {
  const earlier = versions.filter(({ replacedAt }) => replacedAt !== null);
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary className="pointer fw-medium">{t('Earlier versions ({count})', { count: earlier.length })}</summary>
      <ul className="m-0 mt-xs">
        {earlier.map((version) => (
          <li key={`${version.locale}-${version.digest}`} className="anywhere">
            <VersionLink version={version} />{' '}
            <span className="c-quiet">
              {t('until {stamp}, version {slice}', {
                stamp: stamp(version.replacedAt ?? version.setAt),
                slice: version.digest.slice(0, 8),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

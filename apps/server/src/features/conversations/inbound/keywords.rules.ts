import type { KeywordKind } from '@sightline/messaging/keywords';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { yesMeaning } from '@sightline/messaging/yes-meaning';

export type KeywordAct = 'opt-out' | 'opt-in' | 'help' | 'hipaa-given' | 'hipaa-refused';

/**
 * What a keyword changes, or null where it changes nothing: a second STOP is no
 * second opt-out and gets no second answer; nor does a START from a phone that never stopped.
 */
export function actOf({
  kind,
  word,
  isOptedOut,
  isConsentPending,
}: {
  kind: KeywordKind;
  /** The keyword itself: only YES in full opts in again, a bare Y or SI does not (decision 7). */
  word: string | null;
  isOptedOut: boolean;
  isConsentPending: boolean;
}): KeywordAct | null {
  switch (kind) {
    case 'opt-out':
      return isOptedOut ? null : 'opt-out';
    case 'opt-in':
      return isOptedOut ? 'opt-in' : null;
    case 'help':
      return 'help';
    case 'yes': {
      const meaning = yesMeaning({
        isOptedOut: isOptedOut && word === 'YES',
        isConsentPending,
        hasRemindedVisit: false,
      });
      if (meaning === 'opt-in') return 'opt-in';
      return meaning === 'hipaa-consent' ? 'hipaa-given' : null;
    }
    case 'no':
      return isConsentPending ? 'hipaa-refused' : null;
    case 'none':
      return null;
  }
}

export type AnsweredAct = Extract<KeywordAct, 'opt-out' | 'opt-in' | 'help'>;

/** The SYSTEM template that words the answer. */
export const TEMPLATE_NAMES = { 'opt-out': 'STOP', 'opt-in': 'START', help: 'HELP' } satisfies Record<
  AnsweredAct,
  string
>;

/** Answers of ours where the practice has none: they name the practice, as carriers ask (CTIA, section 5.1.3). */
const BUILT_IN: Record<'en' | 'es', Record<AnsweredAct, string>> = {
  en: {
    'opt-out':
      '{{practice}}: You have been unsubscribed and will get no more texts from us. Reply START to get texts again.',
    'opt-in': '{{practice}}: You will get texts from us again. Reply STOP to end them, HELP for help.',
    help: '{{practice}}: For help please call {{phone|our office}}. Reply STOP to get no more texts.',
  },
  es: {
    'opt-out': '{{practice}}: No recibirá más mensajes nuestros. Responda START para volver a recibirlos.',
    'opt-in': '{{practice}}: Volverá a recibir nuestros mensajes. Responda STOP para no recibirlos, HELP para ayuda.',
    help: '{{practice}}: Para ayuda llame a {{phone|nuestra oficina}}. Responda STOP para no recibir más mensajes.',
  },
};

/** The answer's text: the practice's own template where all its variables have values, else the built-in one. */
export function answerText({
  act,
  template,
  locale,
  values,
}: {
  act: AnsweredAct;
  template: string | null;
  locale: string;
  values: { practice: string; phone: string };
}): string {
  const own = template === null ? null : fillTemplate({ body: template, values: aliases(values) });
  if (own !== null && own.text.trim() !== '' && own.unknown.length === 0 && own.missing.length === 0) return own.text;
  const language = locale.startsWith('es') ? 'es' : 'en';
  return fillTemplate({ body: BUILT_IN[language][act], values }).text;
}

/** Names under which templates may ask for the two values. */
const aliases = ({ practice, phone }: { practice: string; phone: string }): Record<string, string> => ({
  practice,
  practiceName: practice,
  phone,
  practicePhone: phone,
});

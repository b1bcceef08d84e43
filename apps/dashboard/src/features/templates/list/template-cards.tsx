import type { MessageTemplate } from '@sightline/contract/templates.calls';
import type { TemplateKind } from '@sightline/contract/templates.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { notices } from '../../../shared/notices/notices.ts';
import { kindTitle } from '../../../shared/words/template-words.ts';
import { t } from '../../../shared/words/words.ts';
import { useOrderTemplates } from '../api/order-templates.ts';
import type { TemplateDraft } from '../model/draft.ts';
import { failureWords } from '../model/failures.ts';
import { movedOrder, type NamedLocation, type TemplateGroup } from '../model/groups.ts';
import classes from '../templates.module.css';
import { TemplateCard } from './template-card.tsx';

type CardsProps = {
  kind: TemplateKind;
  groups: readonly TemplateGroup[];
  locations: readonly NamedLocation[];
  /** The whole order is in sight. */
  canMove: boolean;
  edit: (draft: TemplateDraft) => void;
  showHistory: (template: MessageTemplate) => void;
};

/** The templates of a kind in order, each with its locations' versions below. */
export function TemplateCards({ kind, groups, canMove, ...acts }: CardsProps) {
  const order = useOrderTemplates();
  if (groups.length === 0)
    return (
      <EmptyState title={t('No templates for {title} yet', { title: kindTitle(kind).toLowerCase() })}>
        {kind === 'booking-confirmation'
          ? t('Patients get Sightline’s standard confirmation. Add a template to use your own words.')
          : t('Add one to use it in messages.')}
      </EmptyState>
    );
  const moveBy = (templateKey: number) => (by: -1 | 1) => {
    const templateKeys = canMove ? movedOrder({ groups, templateKey, by }) : null;
    return templateKeys === null
      ? null
      : () => order.mutate({ kind, templateKeys }, { onError: (error) => void notices.error(failureWords(error)) });
  };
  return (
    <ul className="bare-list panel divided" aria-label={kindTitle(kind)}>
      {groups.map(({ template, versions }) => (
        <li key={template.templateKey} className="stack p-md gap-md">
          <TemplateCard template={template} versions={versions} moveBy={moveBy(template.templateKey)} {...acts} />
          {versions.map((version) => (
            <div key={version.templateKey} className={classes.version}>
              <TemplateCard template={version} versions={[]} moveBy={() => null} {...acts} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

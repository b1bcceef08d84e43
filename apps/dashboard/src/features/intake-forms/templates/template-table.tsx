import { Button } from '@mantine/core';
import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { IconArchive, IconExternalLink, IconLink } from '@tabler/icons-react';
import { useSession } from '../../../shared/session/session-context.ts';
import { formLink } from '../model/form-link.ts';
import classes from './templates.module.css';

type TemplateTableProps = {
  templates: readonly FormTemplate[];
  /** Of the first active location; null if there is none. */
  locKey: number | null;
  areLinksReady: boolean;
  onGetLink: (template: FormTemplate) => void;
  onRetire: (template: FormTemplate) => void;
};

/** Form Name and Actions (FRM-002). */
export function TemplateTable({ templates, locKey, areLinksReady, onGetLink, onRetire }: TemplateTableProps) {
  return (
    <div className={classes.frame} data-tour="forms-list">
      <table className={classes.table}>
        <caption>Form Templates</caption>
        <thead>
          <tr>
            <th scope="col">Form Name</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <tr key={template.Id}>
              <th scope="row">{template.Name}</th>
              <td>
                <div className={classes.acts}>
                  <ViewLink template={template} locKey={locKey} />
                  <Button
                    size="compact-sm"
                    variant="light"
                    aria-label={`Get Link: ${template.Name}`}
                    disabled={!areLinksReady}
                    leftSection={<IconLink size={14} stroke={1.8} aria-hidden="true" />}
                    onClick={() => onGetLink(template)}
                  >
                    Get Link
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Retire: ${template.Name}`}
                    leftSection={<IconArchive size={14} stroke={1.8} aria-hidden="true" />}
                    onClick={() => onRetire(template)}
                  >
                    Retire
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ViewLink({ template: { Name, PathName }, locKey }: { template: FormTemplate; locKey: number | null }) {
  const { coverKey } = useSession();
  return (
    <Button
      component="a"
      href={formLink({ origin: location.origin, pathName: PathName, coverKey, locKey, isViewOnly: true })}
      target="_blank"
      rel="noopener"
      size="compact-sm"
      variant="default"
      aria-label={`View: ${Name} (opens in a new tab)`}
      leftSection={<IconExternalLink size={14} stroke={1.8} aria-hidden="true" />}
    >
      View
    </Button>
  );
}

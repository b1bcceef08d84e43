import type { Address } from '@sightline/forms/building/addresses';
import { componentsAt, nameOfAddress } from '@sightline/forms/building/addresses';
import type { OutlineRow } from '@sightline/forms/building/outline';
import { textAt } from '@sightline/forms/json-access';
import { t } from '../../../shared/words/words.ts';
import { quoted, shownName } from '../model/builder-words.ts';
import { AddMenu } from './add-menu.tsx';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';
import { OutlineItem } from './outline-item.tsx';

type LevelProps = { list: Address; label: string };

/** The components of one list, in order, and what can be added to its end. */
export function OutlineLevel({ list, label }: LevelProps) {
  const { rows, draft } = useForm();
  const own = rows.filter(({ address }) => nameOfAddress(address.slice(0, -1)) === nameOfAddress(list));
  const end = componentsAt(draft.definition, list).length;
  const isRoot = list.length === 1;
  // Columns get no button of their own: rows are added below and moved in.
  const isCell = list.some((step) => step === 'columns' || step === 'rows') && end > 0;
  return (
    <div className={`stack gap-xs ${isRoot ? '' : classes.inner}`}>
      {own.length > 0 && (
        <ol className="stack gap-xs m-0 p-0 list-none" aria-label={label}>
          {own.map((row) => (
            <OutlineItem key={nameOfAddress(row.address)} row={row}>
              {row.lists.map((inner, at) => (
                <OutlineLevel key={nameOfAddress(inner)} list={inner} label={labelOf(row, at)} />
              ))}
            </OutlineItem>
          ))}
        </ol>
      )}
      {!isCell && (
        <div>
          <AddMenu
            spot={{ list, at: end }}
            to={isRoot ? 'to the end of the form' : `to ${label}`}
            isRoot={isRoot}
            isOfPages={textAt(draft.definition, 'display') === 'wizard'}
          />
        </div>
      )}
    </div>
  );
}

const labelOf = (row: OutlineRow, at: number): string =>
  row.lists.length > 1
    ? t('{quoted}, part {at}', { quoted: quoted(shownName(row)), at: at + 1 })
    : quoted(shownName(row));

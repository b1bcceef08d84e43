import type { Tab } from '@sightline/forms/nodes';
import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { isAmong } from '../model/pages.ts';
import { ScopeContext, useFormState } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The open tab: the chosen one, or that of a question someone was sent to. */
function useOpenTab(tabs: readonly Tab[]) {
  const { prefix } = useContext(ScopeContext);
  const [chosen, setChosen] = useState(0);
  const wanted = useFormState(({ wanted: path }) =>
    path === null ? -1 : tabs.findIndex((tab) => isAmong({ path, nodes: tab.components, prefix })),
  );
  const [followed, setFollowed] = useState(wanted);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted >= 0) setChosen(wanted);
  }
  return { open: chosen, setOpen: setChosen };
}

/** Closed tabs stay rendered, so that their input is kept. */
export function Tabs({ node, renderNodes }: NodeProps<'tabs'>) {
  const id = useId();
  const { open, setOpen } = useOpenTab(node.tabs);
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (open + by + node.tabs.length) % node.tabs.length;
    setOpen(next);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div
        className={`flex wrap gap-xxs mb-md ${classes.tabs}`}
        role="tablist"
        aria-label={node.label || undefined}
        ref={list}
        onKeyDown={step}
      >
        {node.tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            className={`px-md py-xs font-inherit c-quiet bg-none border-0 pointer target ${classes.tab}`}
            aria-selected={at === open}
            aria-controls={`${id}-${at}-panel`}
            tabIndex={at === open ? 0 : -1}
            onClick={() => setOpen(at)}
          >
            {tab.label} <TabFaults tab={tab} />
          </button>
        ))}
      </div>
      {node.tabs.map((tab, at) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${at}-panel`}
          aria-labelledby={`${id}-${at}`}
          hidden={at !== open}
        >
          <div className="stack gap-lg">{renderNodes(tab.components)}</div>
        </div>
      ))}
    </div>
  );
}

function TabFaults({ tab }: { tab: Tab }) {
  const { words } = useWords();
  const { prefix } = useContext(ScopeContext);
  const count = useFormState(
    ({ errors }) => errors.filter(({ path }) => isAmong({ path, nodes: tab.components, prefix })).length,
  );
  return count === 0 ? null : words.field.faultsInTab(count);
}

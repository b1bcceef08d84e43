import type { FormNode } from '@sightline/forms/nodes';
import type { ComponentType, ReactNode } from 'react';
import { AddressField } from './address-field.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { Columns } from './columns.tsx';
import { Container } from './container.tsx';
import { Content, HtmlElement } from './content.tsx';
import { Datagrid } from './datagrid.tsx';
import { DayField } from './day-field.tsx';
import { Editgrid } from './editgrid.tsx';
import { LaterFile, LaterSignature } from './later-views.tsx';
import { LayoutTable } from './layout-table.tsx';
import { MomentField } from './moment-field.tsx';
import type { NodeProps } from './node-props.ts';
import { NumberField } from './number-field.tsx';
import { RadioField } from './radio-field.tsx';
import { FieldsetSection, PanelSection, WellSection } from './sections.tsx';
import { SelectField } from './select-field.tsx';
import { SelectboxesField } from './selectboxes-field.tsx';
import { SurveyField } from './survey-field.tsx';
import { Tabs } from './tabs.tsx';
import { TagsField } from './tags-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';
import { Unsupported } from './unsupported.tsx';

/** Submitted but not shown, or drawn by the page itself (its own Send replaces a button). */
const Nothing = () => null;

/** A node type's component; a missing one does not compile. */
const VIEWS: { [T in FormNode['type']]: ComponentType<NodeProps<T>> } = {
  textfield: TextField,
  email: TextField,
  phoneNumber: TextField,
  url: TextField,
  textarea: TextareaField,
  number: NumberField,
  currency: NumberField,
  select: SelectField,
  radio: RadioField,
  selectboxes: SelectboxesField,
  checkbox: CheckboxField,
  datetime: MomentField,
  time: MomentField,
  day: DayField,
  address: AddressField,
  signature: LaterSignature,
  file: LaterFile,
  tags: TagsField,
  survey: SurveyField,
  hidden: Nothing,
  button: Nothing,
  container: Container,
  datagrid: Datagrid,
  editgrid: Editgrid,
  panel: PanelSection,
  fieldset: FieldsetSection,
  well: WellSection,
  columns: Columns,
  table: LayoutTable,
  tabs: Tabs,
  content: Content,
  htmlelement: HtmlElement,
  unsupported: Unsupported,
};

type AnyView = ComponentType<{ node: FormNode; path: string; renderNodes: (nodes: readonly FormNode[]) => ReactNode }>;

/** The table pairs every type with its own view, which the compiler cannot follow through a lookup. */
export const viewOf = (node: FormNode): AnyView => VIEWS[node.type] as AnyView;

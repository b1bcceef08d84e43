/** A JSON object before any validation. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export type ConditionOperator =
  | 'isEqual'
  | 'isNotEqual'
  | 'isEmpty'
  | 'isNotEmpty'
  | 'includes'
  | 'notIncludes'
  | 'startsWith'
  | 'endsWith'
  | 'lessThan'
  | 'lessThanOrEqual'
  | 'greaterThan'
  | 'greaterThanOrEqual'
  | 'isDateEqual'
  | 'isNotDateEqual'
  | 'dateLessThan'
  | 'dateLessThanOrEqual'
  | 'dateGreaterThan'
  | 'dateGreaterThanOrEqual';

/**
 * Where a condition's answer is: `shared` counts the objects around both the condition's node and the answer, below the
 * whole form's; from there `steps` lead inward, within a grid into one of its rows.
 */
export type AnswerSource = { shared: number; steps: readonly { key: string; isGrid: boolean }[]; key: string };
export type ConditionTerm = {
  source: AnswerSource;
  operator: ConditionOperator;
  value: unknown;
  /** Of a date or time: how its answer is written. `value` is then one that `readMoment` returns. */
  moment: MomentFormat | null;
};

export type Condition =
  | { kind: 'terms'; show: boolean; conjunction: 'all' | 'any'; terms: readonly ConditionTerm[] }
  | { kind: 'logic'; rule: JsonRecord };

type NodeCore = {
  key: string;
  label: string;
  description: string;
  tooltip: string;
  /** Hidden by the definition itself, for any answers. */
  isHidden: boolean;
  isDisabled: boolean;
  isLabelHidden: boolean;
  /** A hidden field loses its answer. */
  clearOnHide: boolean;
  condition: Condition | null;
};

type InputCore = NodeCore & {
  isRequired: boolean;
  placeholder: string;
  prefix: string;
  suffix: string;
  /** HTML's `autocomplete` value, empty if none. */
  autocomplete: string;
  defaultValue: unknown;
  /** In a grid: no two rows give the same answer. */
  isUnique: boolean;
  /** Replaces our own message for any fault in this field. */
  customMessage: string;
  /** form.io's custom properties: which answers are urgent, and which decide about consent (see marks.ts). */
  marks: Readonly<Record<string, string>>;
};

export type Option = { value: string; label: string };
/** `isMultiple` makes the answer a list. */
export type TextRules = {
  isMultiple: boolean;
  minLength: number | null;
  maxLength: number | null;
  pattern: string | null;
};

export type TextNode = InputCore & TextRules & { type: 'textfield' | 'email' | 'phoneNumber' | 'url' };
export type TextareaNode = InputCore & TextRules & { type: 'textarea'; rows: number };
export type NumberNode = InputCore & {
  type: 'number' | 'currency';
  min: number | null;
  max: number | null;
  /** Decimal places; null for any. */
  decimals: number | null;
};
export type SelectNode = InputCore & { type: 'select'; options: readonly Option[]; isMultiple: boolean };
export type RadioNode = InputCore & { type: 'radio'; options: readonly Option[]; isInline: boolean };
export type SelectboxesNode = InputCore & {
  type: 'selectboxes';
  options: readonly Option[];
  isInline: boolean;
  minChosen: number | null;
  maxChosen: number | null;
};
export type CheckboxNode = InputCore & { type: 'checkbox' };
/** `minDate` and `maxDate`: 'YYYY-MM-DD', 'today', or 'today-18y', 'today+2m', 'today+10d'. */
export type DateRules = { minDate: string | null; maxDate: string | null };
/** The answer is 'YYYY-MM-DD', with time 'YYYY-MM-DDTHH:mm', and 'HH:mm' for only a time. */
export type DatetimeNode = InputCore & DateRules & { type: 'datetime'; hasTime: boolean; hasDate: boolean };
export type DayPart = 'day' | 'month' | 'year';
/** How a question's answer is written. `isDayFirst` and `hiddenParts` are those of a `day`. */
export type MomentFormat = {
  hasDate: boolean;
  hasTime: boolean;
  isDayFirst: boolean;
  hiddenParts: readonly DayPart[];
};
/** The answer is 'YYYY-MM-DD', with zeros for parts the definition does not ask for. */
export type DayNode = InputCore &
  DateRules & {
    type: 'day';
    hiddenParts: readonly DayPart[] /** As it may be written in definitions. */;
    isDayFirst: boolean;
  };
/** The answer is 'HH:mm'. */
export type TimeNode = InputCore & { type: 'time' };
/** The answer is `{line1, line2, city, state, zip}`. */
export type AddressNode = InputCore & { type: 'address' };
/** The answer is a PNG or JPEG data URL. */
export type SignatureNode = InputCore & { type: 'signature'; footer: string };
/** The answer is a list of `{fileToken, fileName}`. */
export type FileNode = InputCore & { type: 'file'; isMultiple: boolean };
export type HiddenNode = InputCore & { type: 'hidden' };
export type TagsNode = InputCore & { type: 'tags'; maxTags: number | null };
/** The answer is `{question value: chosen value}`. `isScored`: values are points and are added up. */
export type SurveyNode = InputCore & {
  type: 'survey';
  isScored: boolean;
  questions: readonly Option[];
  values: readonly Option[];
};

/** The answer is an object of its own. */
export type ContainerNode = NodeCore & { type: 'container'; components: readonly FormNode[] };
/** The answer is a list of rows. */
export type GridNode = NodeCore & {
  type: 'datagrid' | 'editgrid';
  components: readonly FormNode[];
  isRequired: boolean;
  minRows: number | null;
  maxRows: number | null;
  addText: string;
  customMessage: string;
};

export type PanelNode = NodeCore & { type: 'panel'; title: string; components: readonly FormNode[] };
export type FieldsetNode = NodeCore & { type: 'fieldset'; legend: string; components: readonly FormNode[] };
export type WellNode = NodeCore & { type: 'well'; components: readonly FormNode[] };
/** `width` of 12. */
export type Column = { width: number; components: readonly FormNode[] };
export type ColumnsNode = NodeCore & { type: 'columns'; columns: readonly Column[] };
export type TableNode = NodeCore & {
  type: 'table';
  header: readonly string[];
  rows: readonly (readonly TableCell[])[];
};
export type TableCell = { components: readonly FormNode[] };
export type Tab = { key: string; label: string; components: readonly FormNode[] };
export type TabsNode = NodeCore & { type: 'tabs'; tabs: readonly Tab[] };
/** `html` as in the definition: anything that shows it has to clean it. */
export type ContentNode = NodeCore & { type: 'content'; html: string };
/** `tag` is one of a fixed list; the definition's attributes are not read. */
export type HtmlNode = NodeCore & { type: 'htmlelement'; tag: string; html: string };
export type SubmitNode = NodeCore & { type: 'button' };
/** An unknown component: shown by its label and `name` as something that cannot be filled in here. */
export type UnsupportedNode = NodeCore & { type: 'unsupported'; name: string };

export type TextLikeNode = TextNode | TextareaNode;
export type InputNode =
  | TextNode
  | TextareaNode
  | NumberNode
  | SelectNode
  | RadioNode
  | SelectboxesNode
  | CheckboxNode
  | DatetimeNode
  | DayNode
  | TimeNode
  | AddressNode
  | SignatureNode
  | FileNode
  | HiddenNode
  | TagsNode
  | SurveyNode;
export type NestNode = ContainerNode | GridNode;
export type LayoutNode = PanelNode | FieldsetNode | WellNode | ColumnsNode | TableNode | TabsNode;
export type FormNode = InputNode | NestNode | LayoutNode | ContentNode | HtmlNode | SubmitNode | UnsupportedNode;

/** One page of a wizard; a plain form has one, without a title. */
export type FormPage = {
  key: string;
  title: string;
  condition: Condition | null;
  isHidden: boolean;
  nodes: readonly FormNode[];
};

export type Form = {
  title: string;
  display: 'form' | 'wizard';
  /** Every node at the root, in definition order. */
  nodes: readonly FormNode[];
  pages: readonly FormPage[];
  /** For people: what is named instead of shown, and code that is not run. */
  warnings: readonly string[];
};

/** Keys of the address parts, in input order. */
export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'state', 'zip'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export type Answers = Record<string, unknown>;

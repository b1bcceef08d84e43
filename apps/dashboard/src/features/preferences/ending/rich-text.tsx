import '@mantine/tiptap/styles.layer.css';
import '@mantine/core/styles/Typography.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { t } from '../../../shared/words/words.ts';
import { cleanHtml } from './clean-html.ts';
import classes from './ending.module.css';

type RichTextProps = {
  label: string;
  /** The initial value; later changes come only from the user. */
  initial: string;
  onChange: (html: string) => void;
};

const LABELS = {
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  underlineControlLabel: t('Underline'),
  strikeControlLabel: t('Strikethrough'),
  clearFormattingControlLabel: t('Clear formatting'),
  h2ControlLabel: t('Heading'),
  h3ControlLabel: t('Subheading'),
  bulletListControlLabel: t('Bullet list'),
  orderedListControlLabel: t('Numbered list'),
  blockquoteControlLabel: t('Quote'),
  hrControlLabel: t('Horizontal line'),
  linkControlLabel: t('Link'),
  unlinkControlLabel: t('Remove link'),
  undoControlLabel: t('Undo'),
  redoControlLabel: t('Redo'),
  linkEditorInputLabel: t('Web address'),
  linkEditorExternalLink: t('Open the link in a new tab'),
  linkEditorInternalLink: t('Open the link in the same tab'),
  linkEditorSave: t('Save'),
};

/** An empty editor returns '' rather than an empty paragraph. */
const EMPTY = '<p></p>';

export function RichText({ label, initial, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link],
    content: cleanHtml(initial),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: now }) => onChange(now.getHTML() === EMPTY ? '' : now.getHTML()),
  });
  return (
    <RichTextEditor editor={editor} labels={LABELS} className={`bg-surface ${classes.editor}`}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className="prose" />
    </RichTextEditor>
  );
}

/** The message as shown to patients. */
export function EndingPreview({ html }: { html: string }) {
  return (
    <div
      className={`prose text-heading anywhere bg-sunk bordered rounded ${classes.shown}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list right here, and before on the server
      dangerouslySetInnerHTML={{ __html: cleanHtml(html) }}
    />
  );
}

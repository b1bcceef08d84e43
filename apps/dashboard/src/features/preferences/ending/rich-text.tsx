import '@mantine/tiptap/styles.layer.css';
import '@mantine/core/styles/Typography.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { cleanHtml } from './clean-html.ts';
import classes from './ending.module.css';

type RichTextProps = {
  label: string;
  /** The initial value; later changes come only from the user. */
  initial: string;
  onChange: (html: string) => void;
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
    <RichTextEditor editor={editor} className={`bg-surface ${classes.editor}`}>
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

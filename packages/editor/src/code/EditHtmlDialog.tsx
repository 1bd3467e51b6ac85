import { Button, Dialog } from '@rankdesk/ui'
import { CONTENT_HTML_POLICY, pluralize, type HtmlPolicy } from '@rankdesk/format'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { forbiddenHtml } from '../html/compare/lostHtml.ts'
import { formatHtml } from '../html/formatHtml.ts'
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './CodeEditor.tsx'
import { MarkupFindings } from './MarkupFindings.tsx'
import type { MarkupProblem } from './markupProblems.ts'

export interface EditHtmlDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The HTML to edit; it is shown formatted. */
  html: string
  /** Called with the new HTML on Save, when it was changed; not on Cancel and not on Escape (M340). */
  onSave: (html: string) => void
  /** One line under the title: which text this is. */
  subtitle?: ReactNode
  /** What may be saved; what it does not allow is named. @default CONTENT_HTML_POLICY */
  policy?: HtmlPolicy
  /** Brings the code editor; a story gives one that fails. */
  load?: CodeEditorProps['load']
}

/**
 * 'Edit HTML': the source of a text, formatted, in a code editor (M340). Escape and Cancel close it without saving.
 * Save names what is not well-formed, and what the policy would drop, before it saves; a second Save goes through.
 */
export function EditHtmlDialog({ open, onOpenChange, ...body }: EditHtmlDialogProps) {
  // Each opening begins with the text as it is then.
  return open ? <OpenDialog {...body} onClose={() => onOpenChange(false)} /> : null
}

type OpenDialogProps = Omit<EditHtmlDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }

function OpenDialog({ html, onSave, onClose, subtitle, policy = CONTENT_HTML_POLICY, load }: OpenDialogProps) {
  const [formatted] = useState(() => formatHtml(html))
  const [source, setSource] = useState(formatted)
  const [problems, setProblems] = useState<readonly MarkupProblem[]>([])
  const [warned, setWarned] = useState<string>()
  const editor = useRef<CodeEditorHandle>(null)
  const warning = warned === source
  const forbidden = useMemo(() => (warning ? forbiddenHtml(source, policy) : []), [warning, source, policy])

  async function save() {
    if (source === formatted) return onClose()
    const { markupProblems } = await import('./markupProblems.ts')
    const found = markupProblems(source)
    setProblems(found)
    const clean = found.length === 0 && forbiddenHtml(source, policy).length === 0
    if (!clean && warned !== source) return setWarned(source)
    onSave(source)
    return onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Edit HTML"
      subtitle={subtitle}
      width={880}
      fullscreenable
      footer={
        <>
          <span role="status" className="mr-auto self-center text-caption text-muted">
            {problems.length > 0 && `${pluralize(problems.length, 'place')} not well-formed`}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            {warning ? 'Save anyway' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex h-[min(60dvh,520px)] min-h-60 flex-col gap-2">
        <CodeEditor
          aria-label="HTML"
          value={source}
          onChange={setSource}
          onProblems={setProblems}
          focusWhenReady
          handle={editor}
          className="flex-1"
          {...(load !== undefined && { load })}
        />
        {warning && (
          <MarkupFindings problems={problems} forbidden={forbidden} onGoTo={(index) => editor.current?.goTo(index)} />
        )}
      </div>
    </Dialog>
  )
}

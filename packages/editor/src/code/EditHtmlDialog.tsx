import { CONTENT_HTML_POLICY, type HtmlPolicy, pluralize } from '@rankdesk/format'
import { Banner, Button, Dialog, ScrollArea, useDialogGuard } from '@rankdesk/ui'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { forbiddenHtml, type LostHtml, withoutDroppedElements } from '../html/compare/lostHtml.ts'
import { formatHtml } from '../html/formatHtml.ts'
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './CodeEditor.tsx'
import type { MarkupProblem } from './markupProblems.ts'

export interface EditHtmlDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The HTML to edit. The dialog shows it formatted. */
  html: string
  /** Called on Save with the new HTML if it was changed; not on Cancel and not on Escape (M340). */
  onSave: (html: string) => void
  /** A line under the title that names the text. */
  subtitle?: ReactNode
  /**
   * The policy for the saved HTML. The dialog lists everything that it forbids.
   *
   * @default CONTENT_HTML_POLICY
   */
  policy?: HtmlPolicy
  /** Loads the code editor. A story passes a function that fails. */
  load?: CodeEditorProps['load']
}

/**
 * The 'Edit HTML' dialog: formatted source in a code editor (M340). Escape and Cancel close it without saving; Escape asks
 * first if something was typed. Save lists what is not well-formed and what the policy would drop; a second Save saves it all the same.
 */
export function EditHtmlDialog({ open, onOpenChange, ...body }: EditHtmlDialogProps) {
  // Mounted at each opening, so that it starts with the current text.
  return open ? <OpenDialog {...body} onClose={() => onOpenChange(false)} /> : null
}

type OpenDialogProps = Omit<EditHtmlDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }

function OpenDialog({ html, onSave, onClose, subtitle, policy = CONTENT_HTML_POLICY, load }: OpenDialogProps) {
  const [formatted] = useState(() => formatHtml(html))
  const [source, setSource] = useState(formatted)
  const [problems, setProblems] = useState<readonly MarkupProblem[]>([])
  const [unchecked, setUnchecked] = useState(false)
  const [warned, setWarned] = useState<string>()
  const editor = useRef<CodeEditorHandle>(null)
  const warning = warned === source
  const forbidden = useMemo(() => (warning ? forbiddenHtml(source, policy) : []), [warning, source, policy])

  async function save() {
    if (source === formatted) return onClose()
    const checker = await import('./markupProblems.ts').catch(() => undefined)
    setUnchecked(checker === undefined)
    const found = checker?.markupProblems(source) ?? []
    setProblems(found)
    const clean = checker !== undefined && found.length === 0 && forbiddenHtml(source, policy).length === 0
    if (!clean && warned !== source) return setWarned(source)
    onSave(withoutDroppedElements(source, policy))
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
            {unchecked && 'The HTML could not be checked. Check your connection. '}
            {problems.length > 0 && `${pluralize(problems.length, 'problem')} found`}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            {warning ? 'Save anyway' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex h-[min(60dvh,520px)] min-h-60 flex-col gap-2">
        <TypedGuard hasInput={source !== formatted} />
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

/** Lets the dialog ask before typed source is lost by Escape or a press outside. */
function TypedGuard({ hasInput }: { hasInput: boolean }) {
  useDialogGuard(hasInput)
  return null
}

interface MarkupFindingsProps {
  problems: readonly MarkupProblem[]
  /** The parts that saving would drop. */
  forbidden: readonly LostHtml[]
  /** Called with the index of a problem that was selected. */
  onGoTo: (index: number) => void
}

/** The findings that need attention before saving: markup that is not well-formed or that the policy forbids. */
function MarkupFindings({ problems, forbidden, onGoTo }: MarkupFindingsProps) {
  return (
    <ScrollArea label="Findings" bars="always" className="max-h-36 shrink-0">
      <Banner hue="yellow" title="Check this before you save">
        <ul className="mt-1 grid gap-0.5">
          {problems.map(({ from, line, message }) => (
            <li key={from}>
              <button
                type="button"
                className="text-left underline underline-offset-2"
                onClick={() => onGoTo(from)}
              >{`Line ${line}: ${message}`}</button>
            </li>
          ))}
          {forbidden.map(({ name, count, hasLostContents }) => (
            <li key={name}>
              <code className="font-mono">{name}</code>
              {hasLostContents && ' and everything inside it'} will be removed when you save
              {count > 1 && `, ${pluralize(count, 'time')}`}
            </li>
          ))}
        </ul>
      </Banner>
    </ScrollArea>
  )
}

import { type AuthorshipRun, formatNumber, pluralize, textOf } from '@rankdesk/format'
import {
  cn,
  Banner,
  Button,
  type ControlAttributes,
  controlClasses,
  SafeHtml,
  useFieldGroup,
  useFieldState,
} from '@rankdesk/ui'
import { useEffect, useId, useImperativeHandle, useState } from 'react'
import { EditHtmlDialog } from '../code/EditHtmlDialog.tsx'
import type { EditorHandle } from '../engine/editorHandle.ts'
import type { LostHtml } from '../html/compare/lostHtml.ts'
import { type LengthUnit, textLength } from '../html/fittingLength.ts'
import '../marks/marks.css'
import type { TextMark } from '../marks/textMarks.ts'
import { EDITOR_PRESETS } from '../presets/presets.ts'
import { RichTextEditor } from './RichTextEditor.tsx'
import type { RichTextHandle, RichTextProps } from './richTextProps.ts'
import { useContentStyles } from './useContentStyles.ts'
import { useRichText } from './useRichText.ts'

/**
 * A field for text with headings, marks, links and lists, on CKEditor 5 (M336-M350). The text is readable before the editor
 * has loaded and stays untouched if it fails to. HTML that the editor would drop is listed first, and the text is read-only
 * until a person has decided.
 */
export function RichText(props: RichTextProps) {
  const { maxLength, maxLengthUnit = 'characters', className = '', contentStyles, plain, ref, handle } = props
  const { disabled, readOnly } = useFieldState(props)
  const attributes = useFieldGroup()
  const scope = `rt-${useId().replace(/\W/g, '')}`
  const [isEditingHtml, setIsEditingHtml] = useState(false)
  const [lostPictures, setLostPictures] = useState<readonly string[]>([])
  const field = useRichText(props)
  const { state, html, editor, dispatch } = field
  const label = props['aria-label'] ?? 'Text'

  useEditorAttributes(editor, attributes, label, disabled)
  const runs = props.authorship?.shown ? field.authorshipRuns : undefined
  useEditorMarks(editor, html, (props.markedValue ?? html) === html, runs, props.marks)
  useContentStyles(contentStyles, `[data-content-scope="${scope}"] .ck.ck-editor__main > .ck-content`)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => editor?.editable ?? null, [editor])
  useImperativeHandle<RichTextHandle, RichTextHandle>(
    handle,
    () => ({
      focus: () => editor?.focus(),
      reveal: (range) => dispatch({ type: 'revealRequested', range }),
      flush: () => dispatch({ type: 'reportDue' }),
    }),
    [editor, dispatch],
  )

  const isReady = editor !== undefined
  return (
    <div className={cn('min-w-0', className)}>
      <RichTextBanners
        error={state.error}
        onRetry={() => dispatch({ type: 'retried' })}
        showsRestart={state.showsRestart}
        onDismissRestart={() => dispatch({ type: 'restartDismissed' })}
      />
      <LostHtmlNotice
        lost={state.lost}
        onEditHtml={() => setIsEditingHtml(true)}
        onEditAnyway={() => dispatch({ type: 'lossAccepted' })}
      />
      <LostPicturesNotice names={lostPictures} onDismiss={() => setLostPictures([])} />
      <div
        className={cn(
          'rich-text-field',
          plain ? '' : controlClasses,
          'data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-disabled data-read-only:bg-sunken',
        )}
        data-content-scope={scope}
        // What a browser's translator made of the text would be saved as an edit.
        translate="no"
        {...boxAttributes(props, disabled, readOnly)}
        data-state={isReady ? 'ready' : state.error === undefined ? 'loading' : 'failed'}
      >
        <div hidden={!isReady}>
          <RichTextEditor
            {...props}
            field={field}
            label={label}
            disabled={disabled || readOnly}
            onEditHtml={() => setIsEditingHtml(true)}
            onPicturesLost={setLostPictures}
          />
        </div>
        {!isReady && (
          <ReadOnlyText html={html} isLoading={state.error === undefined} disabled={disabled} plain={plain} />
        )}
      </div>
      {maxLength !== undefined && (
        <RichTextCounter
          count={state.length ?? textLength(textOf(html).replaceAll('\n', ' '), maxLengthUnit)}
          max={maxLength}
          unit={maxLengthUnit}
        />
      )}
      <EditHtmlDialog
        open={isEditingHtml}
        html={html}
        onOpenChange={setIsEditingHtml}
        onSave={(saved) => dispatch({ type: 'textReplaced', html: saved })}
        subtitle={isEditingHtml && pluralize(textLength(textOf(html), 'words'), 'word')}
      />
    </div>
  )
}

function boxAttributes({ preset = 'simple', plain }: RichTextProps, disabled: boolean, readOnly: boolean) {
  return {
    'data-bare': EDITOR_PRESETS[preset].toolbar.length === 0 || undefined,
    'data-plain': plain || undefined,
    'data-disabled': disabled || undefined,
    'data-read-only': (readOnly && !disabled) || undefined,
  }
}

interface ReadOnlyTextProps {
  html: string
  isLoading: boolean
  disabled: boolean
  plain: boolean | undefined
}

/** The text in place of an editor that is loading or failed to start. */
function ReadOnlyText({ html, isLoading, disabled, plain }: ReadOnlyTextProps) {
  return (
    <div
      role="group"
      aria-busy={isLoading}
      aria-disabled={disabled || undefined}
      {...useFieldGroup()}
      className={plain ? 'px-3 pt-13 pb-2' : 'px-3 py-2'}
    >
      <SafeHtml html={html} className={plain ? '' : 'min-h-26'} />
    </div>
  )
}

const NO_MARKS: readonly TextMark[] = []

/** Highlights marks in the running editor and, if `runs` is given, the authors of the text behind them; none that are outdated. */
function useEditorMarks(
  editor: EditorHandle | undefined,
  html: string,
  isCurrent: boolean,
  runs: readonly AuthorshipRun[] | undefined,
  marks: readonly TextMark[] = NO_MARKS,
): void {
  useEffect(() => {
    if (isCurrent) editor?.showMarks(textOf(html), runs === undefined ? marks : [...marksOfRuns(runs), ...marks])
  }, [editor, html, isCurrent, runs, marks])
}

interface RichTextCounterProps {
  count: number
  max: number
  unit: LengthUnit
}

/** The counter under the field: current and maximum length. At the limit it says that the limit is reached (C29). */
function RichTextCounter({ count, max, unit }: RichTextCounterProps) {
  const full = count >= max
  return (
    <p className="mt-1 flex justify-end gap-2 text-caption">
      <span role="status" className="text-muted">
        {count > max ? 'Too long. Shorten the text.' : full ? 'Limit reached' : ''}
      </span>
      <span className={cn('figures shrink-0', count > max ? 'font-medium text-orange-solid' : 'text-subtle')}>
        {formatNumber(count)} / {formatNumber(max)} {unit}
      </span>
    </p>
  )
}

/** Connects the editable to its label, description and error, which the field around it renders. */
function useEditorAttributes(
  editor: EditorHandle | undefined,
  attributes: ControlAttributes,
  label: string,
  disabled: boolean,
): void {
  const {
    'aria-labelledby': labelledBy = null,
    'aria-describedby': describedBy = null,
    'aria-invalid': isInvalid,
    'aria-required': isRequired,
  } = attributes
  useEffect(() => {
    editor?.setAttributes({
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid ? 'true' : null,
      'aria-required': isRequired ? 'true' : null,
      'aria-disabled': disabled ? 'true' : null,
      'aria-label': labelledBy === null ? label : null,
      tabindex: disabled ? '-1' : '0',
    })
  }, [editor, labelledBy, describedBy, isInvalid, isRequired, label, disabled])
}

interface LostHtmlNoticeProps {
  lost: readonly LostHtml[]
  onEditHtml: () => void
  onEditAnyway: () => void
}

/** Lists the parts of a text that the editor can't preserve, before anything is edited. Renders nothing without such parts. */
function LostHtmlNotice({ lost, onEditHtml, onEditAnyway }: LostHtmlNoticeProps) {
  if (lost.length === 0) return null
  const shown = lost.slice(0, 8)
  return (
    <div className="mb-2">
      <Banner hue="yellow">
        <p className="font-medium">Editing here removes parts of this text:</p>
        <ul className="my-1 list-disc pl-4">
          {shown.map(({ kind, name, count }) => (
            <li key={`${kind} ${name}`} className="wrap-break-word">
              <code className="font-mono">{name.length > 80 ? `${name.slice(0, 79)}…` : name}</code>
              {count > 1 && ` ${pluralize(count, 'time')}`}
            </li>
          ))}
          {lost.length > shown.length && <li>and {lost.length - shown.length} more</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onEditHtml}>
            Edit HTML
          </Button>
          <Button size="sm" onClick={onEditAnyway}>
            Remove them and edit
          </Button>
        </div>
      </Banner>
    </div>
  )
}

interface LostPicturesNoticeProps {
  names: readonly string[]
  onDismiss: () => void
}

const NAMES = new Intl.ListFormat('en-US')

/** Names the pictures that the last paste could not bring along, and says how they get there. */
function LostPicturesNotice({ names, onDismiss }: LostPicturesNoticeProps) {
  if (names.length === 0) return null
  return (
    <div className="mb-2">
      <Banner
        tone="warning"
        title={names.length === 1 ? 'A picture was left out.' : `${names.length} pictures were left out.`}
        onDismiss={onDismiss}
      >
        {NAMES.format(names)}: only the words were pasted. Add the file to the media library, then insert it from there.
      </Banner>
    </div>
  )
}

interface RichTextBannersProps {
  /** The error message; undefined hides the error. */
  error: string | undefined
  onRetry: () => void
  /** Whether the editor crashed and was restarted. */
  showsRestart: boolean
  onDismissRestart: () => void
}

/** The messages above a rich text field: an editor that didn't start or keeps crashing, and one that was restarted. */
function RichTextBanners({ error, onRetry, showsRestart, onDismissRestart }: RichTextBannersProps) {
  return (
    <>
      {error !== undefined && (
        <div className="mb-2">
          <Banner
            tone="danger"
            title={error}
            action={
              <Button size="sm" onClick={onRetry}>
                Retry
              </Button>
            }
          >
            Your text is safe. You can edit it once the editor has loaded.
          </Banner>
        </div>
      )}
      {showsRestart && (
        <div className="mb-2">
          <Banner tone="warning" title="The editor crashed and was restarted." onDismiss={onDismissRestart}>
            Your text was kept, but earlier edits can't be undone.
          </Banner>
        </div>
      )}
    </>
  )
}

/** Converts authorship runs to marks. */
function marksOfRuns(runs: readonly AuthorshipRun[]): TextMark[] {
  let at = 0
  return runs.map(({ origin, length }) => {
    at += length
    return { kind: `authorship-${origin}` as const, start: at - length, end: at }
  })
}

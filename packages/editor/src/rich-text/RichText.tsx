import { controlClasses, SafeHtml, useFieldGroup, useFieldState } from '@rankdesk/ui'
import { pluralize, textOf } from '@rankdesk/format'
import { useId, useImperativeHandle, useState } from 'react'
import { EditHtmlDialog } from '../code/EditHtmlDialog.tsx'
import { textLength } from '../html/fitText.ts'
import '../marks/marks.css'
import { EDITOR_PRESETS } from '../presets/presets.ts'
import { LostHtmlNotice } from './LostHtmlNotice.tsx'
import { RichTextBanners } from './RichTextBanners.tsx'
import type { RichTextHandle, RichTextProps } from './richTextProps.ts'
import { RichTextCounter } from './RichTextCounter.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'
import { useContentStyles } from './useContentStyles.ts'
import { useEditorAttributes } from './useEditorAttributes.ts'
import { useEditorMarks } from './useEditorMarks.ts'
import { useRichText } from './useRichText.ts'

/**
 * A field for text with headings, marks, links and lists, on CKEditor 5 (M336-M350). The text is readable before the editor
 * has loaded and stays untouched if it fails to. HTML that the editor would drop is listed first, and the text is read-only
 * until a person has decided.
 */
export function RichText(props: RichTextProps) {
  const { preset = 'simple', maxLength, maxLengthUnit = 'characters', className = '', contentStyles } = props
  const { ref, handle } = props
  const { disabled, readOnly } = useFieldState(props)
  const attributes = useFieldGroup()
  const scope = `rt-${useId().replace(/\W/g, '')}`
  const [isEditingHtml, setIsEditingHtml] = useState(false)
  const field = useRichText(props)
  const { state, html, editor, dispatch } = field
  const label = props['aria-label'] ?? 'Text'

  useEditorAttributes(editor, attributes, label, disabled)
  useEditorMarks(editor, html, props.authorship?.shown ? field.authorshipRuns : undefined, props.marks)
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
  const plain = props.plain ?? false
  return (
    <div className={`min-w-0 ${className}`}>
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
      <div
        className={`rich-text-field ${plain ? '' : controlClasses} data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-disabled data-read-only:bg-sunken`}
        data-content-scope={scope}
        data-bare={EDITOR_PRESETS[preset].toolbar.length === 0 || undefined}
        data-plain={plain || undefined}
        data-disabled={disabled || undefined}
        data-read-only={(readOnly && !disabled) || undefined}
        data-state={isReady ? 'ready' : state.error === undefined ? 'loading' : 'failed'}
      >
        <div hidden={!isReady}>
          <RichTextEditor
            {...props}
            field={field}
            label={label}
            disabled={disabled || readOnly}
            onEditHtml={() => setIsEditingHtml(true)}
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

interface ReadOnlyTextProps {
  html: string
  isLoading: boolean
  disabled: boolean
  plain: boolean
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

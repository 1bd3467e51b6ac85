import { Banner, Button, controlClasses, SafeHtml, useFieldGroup, useFieldState } from '@rankdesk/ui'
import { pluralize, textOf } from '@rankdesk/format'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { EditHtmlDialog } from '../code/EditHtmlDialog.tsx'
import { textLength } from '../html/fitText.ts'
import '../marks/marks.css'
import { EDITOR_PRESETS } from '../presets/presets.ts'
import { LostHtmlNotice } from './LostHtmlNotice.tsx'
import type { RichTextProps } from './richTextProps.ts'
import { RichTextCounter } from './RichTextCounter.tsx'
import { useContentStyles } from './useContentStyles.ts'
import { useRichText } from './useRichText.ts'

/**
 * A field for text with headings, marks, links and lists, on CKEditor 5 (M336-M350). The text can be read before the
 * editor has arrived, and is not touched when it can't: every error of the start stands above it, word for word. HTML
 * that the editor would drop is named before anything is edited, and nothing is edited until a person has chosen.
 */
export function RichText(props: RichTextProps) {
  const { preset = 'simple', maxLength, maxLengthUnit = 'characters', className = '', contentStyles } = props
  const { disabled, readOnly } = useFieldState(props)
  const attributes = useFieldGroup()
  const scope = `rt-${useId().replace(/\W/g, '')}`
  const host = useRef<HTMLDivElement>(null)
  const [editsHtml, setEditsHtml] = useState(false)
  const field = useRichText(host, props, {
    disabled,
    readOnly,
    attributes,
    onEditHtml: () => setEditsHtml(true),
  })
  useContentStyles(contentStyles, `[data-content-scope="${scope}"] .ck.ck-editor__main > .ck-content`)
  const { focus, reveal, flush } = field
  useImperativeHandle(props.handle, () => ({ focus, reveal, flush }), [focus, reveal, flush])

  const count =
    field.count ?? (maxLength === undefined ? 0 : textLength(textOf(field.html).replaceAll('\n', ' '), maxLengthUnit))
  const bare = EDITOR_PRESETS[preset].toolbar.length === 0
  return (
    <div className={`min-w-0 ${className}`}>
      {field.error !== undefined && (
        <div className="mb-2">
          <Banner
            tone="danger"
            title={field.error}
            action={
              <Button size="sm" onClick={field.retry}>
                Retry
              </Button>
            }
          >
            The text is safe. It can be edited once the editor has loaded.
          </Banner>
        </div>
      )}
      {field.lost.length > 0 && (
        <LostHtmlNotice lost={field.lost} onEditHtml={() => setEditsHtml(true)} onEditAnyway={field.editAnyway} />
      )}
      <div
        className={`rich-text-field ${props.plain ? '' : controlClasses} data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-disabled data-read-only:bg-sunken`}
        data-content-scope={scope}
        data-bare={bare || undefined}
        data-plain={props.plain || undefined}
        data-disabled={disabled || undefined}
        data-read-only={(readOnly && !disabled) || undefined}
        data-state={field.ready ? 'ready' : field.error === undefined ? 'loading' : 'failed'}
      >
        <div ref={host} hidden={!field.ready} />
        {!field.ready && (
          <div
            role="group"
            aria-busy={field.error === undefined}
            aria-disabled={disabled || undefined}
            {...attributes}
            className={props.plain ? 'px-3 pt-13 pb-2' : 'px-3 py-2'}
          >
            <SafeHtml html={field.html} className={props.plain ? '' : 'min-h-26'} />
          </div>
        )}
      </div>
      {maxLength !== undefined && <RichTextCounter count={count} max={maxLength} unit={maxLengthUnit} />}
      <EditHtmlDialog
        open={editsHtml}
        html={field.html}
        onOpenChange={setEditsHtml}
        onSave={(html) => field.replace(html)}
        subtitle={pluralize(textLength(textOf(field.html), 'words'), 'word')}
      />
    </div>
  )
}

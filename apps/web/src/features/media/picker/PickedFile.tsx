import { type MediaFile, updateMediaFile } from '@rankdesk/api'
import { formatFileSize } from '@rankdesk/format'
import { Form, FormField, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { FileStatusChip } from '../library/files/FileStatusChip.tsx'
import { fileKind, fileTexts } from '../library/files/fileTexts.ts'
import { FileThumbnail } from '../library/files/FileThumbnail.tsx'

const { alt, caption } = updateMediaFile.body.shape
/** The texts go into the content with the file and follow the rules of those that are kept with it. */
const FILE_SCHEMA = z.object({ alt: z.nonoptional(alt), caption: z.nonoptional(caption) })
const IMAGE_SCHEMA = z.extend(FILE_SCHEMA, {
  alt: z.nonoptional(alt).check(z.minLength(1, 'Describe the picture in a few words.')),
})

export interface PickedFileProps {
  /** The chosen file. Use another key for another file. */
  file: MediaFile
  /** The id of the form, for the submit button outside of it. */
  formId: string
  /** Whether the texts are shown, and needed. */
  asksTexts: boolean
  onSubmit: (texts: { alt: string; caption: string }) => void
}

/**
 * The facts of the chosen file (M461), and the texts that go with it. Those that are kept with the file are offered; a
 * picture needs alternative text.
 */
export function PickedFile({ file, formId, asksTexts, onSubmit }: PickedFileProps) {
  const isImage = fileKind(file) === 'image'
  const size = file.size > 0 ? formatFileSize(file.size) : undefined
  const { type, dimensions, progress } = fileTexts(file)
  const facts = [type, dimensions, size].filter((fact) => fact !== undefined)
  return (
    <section aria-label="Chosen file" className="flex flex-col gap-3 border-t border-hairline pt-4">
      <div className="flex min-w-0 items-center gap-3">
        <FileThumbnail file={file} className="h-12 w-18 rounded-control" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={file.path}>
            {file.path}
          </p>
          <p className="figures truncate text-caption text-muted">{facts.join(' · ')}</p>
          {file.hls !== null && (
            <p className="truncate text-caption text-muted" title={file.hls}>
              {file.hls}
            </p>
          )}
        </div>
        {file.status !== 'ready' && (
          <span className="figures flex items-center gap-2 text-caption text-muted">
            {progress}
            <FileStatusChip status={file.status} />
          </span>
        )}
      </div>
      {file.status === 'error' && (
        <p className="text-caption wrap-break-word text-red-solid">{file.errorText ?? 'The file has an error.'}</p>
      )}
      <Form
        id={formId}
        schema={isImage && asksTexts ? IMAGE_SCHEMA : FILE_SCHEMA}
        defaultValues={{ alt: file.alt, caption: file.caption }}
        onSubmit={onSubmit}
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2"
      >
        {isImage && asksTexts && (
          <FormField
            name="alt"
            label="Description of the picture"
            hint="For search engines and people who use a screen reader."
          >
            {(field) => <TextInput {...field} />}
          </FormField>
        )}
        {asksTexts && (
          <FormField name="caption" label="Caption" hint="Shown with the file. Leave it empty for none.">
            {(field) => <TextInput {...field} />}
          </FormField>
        )}
      </Form>
    </section>
  )
}

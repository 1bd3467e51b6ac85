import { HANDOFF_FILES, handoffFilePath } from '@rankdesk/api'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'

const FILES = [
  [HANDOFF_FILES.zip, 'All files with pictures (zip)'],
  [HANDOFF_FILES.word, 'Word'],
  [HANDOFF_FILES.markdown, 'Markdown'],
  [HANDOFF_FILES.html, 'HTML'],
  [HANDOFF_FILES.changes, 'Change list'],
] as const

/** The files of a text that was handed over, for staff who send them themselves. */
export function HandoffFiles({ strategyId }: { strategyId: number }) {
  const { config } = useApp()
  return (
    <ul aria-label="Files of the text" className="flex flex-wrap gap-x-4 gap-y-1">
      {FILES.map(([file, label]) => (
        <li key={file}>
          <Link href={`${config.services.seo}${handoffFilePath(strategyId, file)}`} newTab={false} download={file}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { MediaFile } from '@rankdesk/api'
import { Button, useDialogs } from '@rankdesk/ui'
import { Replace } from 'lucide-react'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'
import { chooseFile } from './chooseFile.ts'
import { useReplaceFile } from './useReplaceFile.ts'

export interface ReplaceButtonProps {
  screen: LibraryScreen
  file: MediaFile
}

/**
 * Replaces the content of a file without changing its address (C45). The present content becomes a version. The uses are
 * shown first (D19).
 */
export function ReplaceButton({ screen, file }: ReplaceButtonProps) {
  const { domain } = useClientOfLayout()
  const alertError = useErrorAlert()
  const { alert } = useDialogs()
  const replaceFile = useReplaceFile(screen.library.projectId, domain ?? '')

  async function handleChosen(chosen: File) {
    if (extensionOf(chosen.name) !== extensionOf(file.name)) {
      await alert({
        title: 'The file has another type',
        message: `The address ends in .${file.extension}. Choose a file with this extension, or upload it as a new file.`,
      })
      return
    }
    try {
      if (await screen.uses.confirm('replace', [file])) replaceFile(chosen, file)
    } catch (error) {
      await alertError(error, "The file couldn't be replaced")
    }
  }

  return (
    <Button
      size="sm"
      icon={<Replace aria-hidden size={14} strokeWidth={2} />}
      disabledReason={file.hls === null ? undefined : 'A linked stream has no content of its own. Link another stream.'}
      onClick={() => chooseFile(`.${file.extension}`, (chosen) => void handleChosen(chosen))}
    >
      Replace
    </Button>
  )
}

/** Returns the ending of a name in lower case; the two endings of JPEG are one. */
function extensionOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'jpeg' ? 'jpg' : ending
}

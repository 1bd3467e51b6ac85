import { Button } from '@rankdesk/ui'
import { Eye, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '#lib/errors/errorText.ts'

/** A PDF in the browser's own viewer, loaded on request. */
export function PdfPreview({ name, src }: { name: string; src: string }) {
  const [requested, setRequested] = useState(false)
  const { address, error } = useBlobAddress(src, requested)
  if (address !== undefined) {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the viewer doesn't start in a sandbox; the blob is always a PDF
    return <iframe title={name} src={address} className="h-96 w-full rounded-control border border-hairline" />
  }
  return (
    <div className="flex aspect-video w-full flex-col items-center justify-center gap-3 rounded-control bg-sunken text-muted">
      <FileText aria-hidden size={40} strokeWidth={1.5} />
      {error !== undefined && (
        <p role="alert" className="px-4 text-center text-caption text-red-solid">
          The preview did not load: {errorText(error).message}
        </p>
      )}
      <Button
        size="sm"
        loading={requested && error === undefined}
        icon={<Eye aria-hidden size={14} strokeWidth={2} />}
        onClick={() => {
          setRequested(false)
          queueMicrotask(() => setRequested(true))
        }}
      >
        {error === undefined ? 'Show preview' : 'Try again'}
      </Button>
    </div>
  )
}

/**
 * Loads a PDF as a blob. The server delivers files in a sandbox, in which the browser's viewer doesn't start; the blob is
 * always a PDF, whatever its bytes are.
 */
function useBlobAddress(src: string, requested: boolean): { address: string | undefined; error: unknown } {
  const [state, setState] = useState<{ address?: string; error?: unknown }>({})
  useEffect(() => {
    if (!requested) return undefined
    const abort = new AbortController()
    let address: string | undefined
    const load = async () => {
      try {
        // oxlint-disable-next-line no-restricted-globals -- a file by its address, like the source of an image; no call
        const response = await fetch(src, { signal: abort.signal })
        if (!response.ok) throw new Error(`The server responded with ${response.status}.`)
        address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
        setState({ address })
      } catch (error) {
        if (!abort.signal.aborted) setState({ error })
      }
    }
    void load()
    return () => {
      abort.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
      setState({})
    }
  }, [src, requested])
  return { address: state.address, error: state.error }
}

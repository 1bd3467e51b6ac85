import { Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { readSiteMutation } from './siteReading.queries.ts'

export interface ReadSiteOfferProps {
  clientId: number
  domain: string
}

/** Offers to read the site of a client that was imported, of which only the domain is known. */
export function ReadSiteOffer({ clientId, domain }: ReadSiteOfferProps) {
  const read = useMutation(readSiteMutation(useApp()))
  const alertError = useErrorAlert()
  const start = () =>
    read.mutate(
      { params: { clientId }, body: { address: `https://${domain}` } },
      { onError: (error) => void alertError(error) },
    )
  if (read.isSuccess)
    return (
      <p className="text-muted">
        The pages of {domain} are being read. <Link to={`/client/${clientId}/website`}>Watch the progress</Link>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-2 py-1">
      Read the pages of {domain}?
      <Button size="sm" aria-label={`Read the pages of ${domain}`} loading={read.isPending} onClick={start}>
        Read
      </Button>
    </p>
  )
}

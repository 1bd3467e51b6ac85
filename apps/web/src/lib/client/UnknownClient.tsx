import { useToast } from '@rankdesk/ui'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, useParams } from 'react-router-dom'

/** Redirects from an address without a client to Home (M084, M085), and says why. */
export function UnknownClient() {
  const { client = '' } = useParams()
  const toast = useToast()
  const explain = useEffectEvent(() => {
    toast.show({ message: client === '' ? 'This client doesn’t exist.' : `There is no client ${client}.` })
  })
  useEffect(() => explain(), [])
  return <Navigate to="/" replace />
}

import { Icon } from '@rankdesk/ui'
import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { offerCommands } from './screenCommands.ts'

/** A screen that belongs to the current one. */
export interface LinkCommand {
  label: string
  /** A dimmed text after the label, which is not searched: the name of a client finds the client first. */
  description?: string
  /** Its address. */
  to: string
}

/** Offers related screens in the command palette while the current screen is open (D07). */
export function useLinkCommands(links: readonly LinkCommand[]): void {
  const navigate = useNavigate()
  const open = useEffectEvent((to: string) => void navigate(to))
  const key = JSON.stringify(links)
  useEffect(() => {
    const offered = JSON.parse(key) as LinkCommand[]
    return offerCommands(
      offered.map(({ to, ...texts }) => ({
        id: `link ${to}`,
        ...texts,
        icon: <Icon of={ArrowRight} />,
        onSelect: () => open(to),
      })),
    )
  }, [key])
}

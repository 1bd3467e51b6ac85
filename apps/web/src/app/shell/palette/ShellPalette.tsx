import { clientSearchReport, type ExternalTools, queryReport } from '@rankdesk/api'
import type { Permission } from '@rankdesk/domain'
import {
  Icon,
  CommandPalette,
  type PaletteCommand,
  type PaletteGroup,
  type PalettePage,
  useShortcutHelp,
  withRecent,
} from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Building2,
  CircleUserRound,
  FileText,
  Keyboard,
  LogOut,
  Moon,
  Plus,
  Rows3,
  Sun,
  SunMoon,
  Undo2,
  Upload,
  UsersRound,
} from 'lucide-react'
import { useCallback, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { changeAppearance, useAppearance } from '#lib/appearance/theme.ts'
import { useClientInContext } from '#lib/client/clientInContext.ts'
import { useScreenCommands } from '#lib/commands/screenCommands.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { staffMatching } from '../staff/staffMatching.ts'
import { toolAddress } from '#lib/tools/toolAddress.ts'
import { type NavigationItem, navigationOfClient, PALETTE_NAVIGATION, permittedItems } from '../navigationItems.ts'

export interface ShellPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The text that was typed while the palette loaded. */
  typed: string
  onAccount: () => void
}

/** The command palette: finds clients, screens and commands by a part of their name (D07). */
export function ShellPalette({ open, onOpenChange, typed, onAccount }: ShellPaletteProps) {
  const [recent, setRecent] = useState<readonly PaletteCommand[]>([])
  const page = usePalettePage({ onAccount })
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      defaultQuery={typed}
      page={page}
      recent={recent}
      onRun={(command) => setRecent((before) => withRecent(before, command))}
    />
  )
}

/** The maximum number of colleagues in the list. */
const MAX_STAFF = 20

/** Returns the palette's first page: this client, screens, commands, and the clients found by the search. */
function usePalettePage({ onAccount }: { onAccount: () => void }): PalettePage {
  const app = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const client = useClientInContext()
  const commands = useCommands()
  const onScreen = useScreenCommands()
  const permissions = useQuery(myAccountQuery(app)).data?.permissions ?? []

  const search = useCallback(
    async (words: string): Promise<PaletteGroup[]> => {
      const clients = await queryClient.fetchQuery(clientSearchQuery(app, words))
      const found = clients.map(({ clientId, businessName, city, region, active }): PaletteCommand => {
        const place = [city, region].filter((part) => part !== null).join(', ')
        return {
          id: `client-${clientId}`,
          label: businessName,
          description: [`Client ${clientId}`, place, active === 0 ? 'not active' : ''].filter(Boolean).join(' · '),
          icon: <Icon of={Building2} />,
          onSelect: () => void navigate(`/client/${clientId}/overview`),
        }
      })
      return found.length === 0 ? [] : [{ id: 'clients', heading: 'Clients', commands: found }]
    },
    [app, queryClient, navigate],
  )

  const navigationCommand = ({ href, label, keys }: NavigationItem): PaletteCommand => ({
    id: href,
    label,
    icon: <Icon of={FileText} />,
    ...(keys !== undefined && { shortcut: keys }),
    onSelect: () => void navigate(href),
  })
  const account: PaletteCommand = {
    id: 'account-details',
    label: 'Account Details',
    icon: <Icon of={Building2} />,
    onSelect: onAccount,
  }
  return {
    id: 'first',
    title: 'Search and commands',
    placeholder: 'Find a client, a screen or a command',
    search,
    groups: [
      ...(onScreen.length === 0 ? [] : [{ id: 'screen', heading: 'This screen', commands: onScreen }]),
      ...(client === null
        ? []
        : [
            {
              id: 'client',
              heading: client.info?.businessName ?? `Client ${client.clientId}`,
              commands: [
                account,
                ...navigationOfClient(client.clientId).map(navigationCommand),
                ...toolCommands(app.config.tools, client.clientId, navigate),
              ],
            },
          ]),
      {
        id: 'screens',
        heading: 'Screens',
        commands: permittedItems(PALETTE_NAVIGATION, permissions).map(navigationCommand),
      },
      { id: 'commands', heading: 'Commands', commands: [...creatingCommands(permissions, navigate), ...commands] },
    ],
  }
}

/** The maximum number of clients in a search result. */
const MAX_RESULTS = 8

/** Clients whose name or domain contains the text, or whose id it is (M592); active ones first. */
function clientSearchQuery(app: AppContextValue, searchFor: string) {
  const text = searchFor.trim()
  return queryWithReads({
    queryKey: queryKeys.clientSearch(app, text),
    ...cachedReport(clientSearchReport),
    queryFn: async ({ signal }) => {
      const filter = [{ name: 'searchFor', value: text, match: 'LIKE' as const }]
      const page = { filter, offset: 0, count: MAX_RESULTS }
      const { rows } = await queryReport(app.client, app.config.product, clientSearchReport, page, { signal })
      return rows
    },
  })
}

/** Returns the commands that open a client's content brief and ranking strategy. */
function toolCommands(tools: ExternalTools, clientId: number, navigate: NavigateFunction): PaletteCommand[] {
  return (['contentBrief', 'rankingStrategy'] as const).map((tool) => {
    const { href, external } = toolAddress(tools, tool, { clientId })
    return {
      id: `${tool}-${clientId}`,
      label: tool === 'contentBrief' ? 'Content brief' : 'Ranking strategy',
      icon: <Icon of={FileText} />,
      onSelect: () => (external ? void window.open(href, '_blank', 'noopener,noreferrer') : void navigate(href)),
    }
  })
}

/** Returns the commands that create something, as far as the signed-in person may. */
function creatingCommands(permissions: readonly Permission[], navigate: NavigateFunction): PaletteCommand[] {
  if (!permissions.includes('manage-clients')) return []
  const open = (address: string) => () => void navigate(address)
  return [
    {
      id: 'new-client',
      label: 'New client…',
      icon: <Icon of={Plus} />,
      onSelect: open('/administration/clients?new=1'),
    },
    {
      id: 'import-clients',
      label: 'Import clients…',
      icon: <Icon of={Upload} />,
      onSelect: open('/administration/import'),
    },
  ]
}

/** Returns the commands that are available on every screen. */
function useCommands(): PaletteCommand[] {
  const { actingFor, actFor, signOut } = useApp()
  const { theme, density } = useAppearance()
  const showKeys = useShortcutHelp()
  const alertError = useErrorAlert()
  const staffPage = useStaffPage()
  const themes = [
    { value: 'light', label: 'Light theme', mark: <Icon of={Sun} /> },
    { value: 'dark', label: 'Dark theme', mark: <Icon of={Moon} /> },
    { value: 'system', label: 'System theme', mark: <Icon of={SunMoon} /> },
  ] as const
  const other = density === 'compact' ? 'comfortable' : 'compact'
  return [
    { id: 'switch-staff', label: 'Switch staff…', icon: <Icon of={UsersRound} />, page: staffPage },
    ...(actingFor === null
      ? []
      : [{ id: 'own-work', label: 'Back to my own work', icon: <Icon of={Undo2} />, onSelect: () => actFor(null) }]),
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, label, mark }) => ({
        id: `theme-${value}`,
        label,
        icon: mark,
        onSelect: () => changeAppearance({ theme: value }),
      })),
    {
      id: 'density',
      label: other === 'compact' ? 'Compact rows' : 'Comfortable rows',
      icon: <Icon of={Rows3} />,
      onSelect: () => changeAppearance({ density: other }),
    },
    { id: 'keys', label: 'Keyboard shortcuts', icon: <Icon of={Keyboard} />, shortcut: '?', onSelect: showKeys },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <Icon of={LogOut} />,
      onSelect: () => void signOut().catch((error: unknown) => alertError(error)),
    },
  ]
}

/** Returns the page of colleagues to switch to, found by a part of the name (M106). */
function useStaffPage(): PalettePage {
  const app = useApp()
  const queryClient = useQueryClient()
  const search = useCallback(
    async (words: string): Promise<PaletteGroup[]> => {
      const found = staffMatching(await queryClient.fetchQuery(staffListQuery(app)), words).slice(0, MAX_STAFF)
      if (found.length === 0) return []
      const commands = found.map((staff) => ({
        id: `staff-${staff.staffId}`,
        label: staff.staffName,
        description: staff.title,
        icon: <Icon of={CircleUserRound} />,
        onSelect: () => app.actFor(staff.staffId === app.user.staffId ? null : staff),
      }))
      return [{ id: 'staff', heading: 'Staff', commands }]
    },
    [app, queryClient],
  )
  return { id: 'staff', title: 'Switch staff', placeholder: 'Part of a colleague’s name', search }
}

declare module 'virtual:component-changes' {
  const changes: Record<string, { date: string; subject: string }[]>
  export default changes
}

declare module 'virtual:component-tokens' {
  const tokens: Record<string, string[]>
  export default tokens
}

declare module 'virtual:used-icons' {
  import type { LucideIcon } from 'lucide-react'

  const icons: { name: string; files: number; drawing: LucideIcon }[]
  export default icons
}

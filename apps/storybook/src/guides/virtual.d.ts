declare module 'virtual:component-changes' {
  const changes: Record<string, { date: string; subject: string }[]>
  export default changes
}

declare module 'virtual:component-tokens' {
  const tokens: Record<string, string[]>
  export default tokens
}

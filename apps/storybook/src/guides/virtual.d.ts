declare module 'virtual:component-changes' {
  const changes: Record<string, { date: string; subject: string }[]>
  export default changes
}

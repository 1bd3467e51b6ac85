/** Downloads an address of this server as a file. Without a name, the response names it. */
export function startDownload(href: string, name = ''): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

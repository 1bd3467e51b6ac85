/** Returns a time of day as a list shows it, such as '08:05'. */
export function clockText({ hour, minute }: { hour: number; minute: number }): string {
  return [hour, minute].map((value) => String(value).padStart(2, '0')).join(':')
}

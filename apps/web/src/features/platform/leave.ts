/** Closes this tab, as it was opened from the staff's own; where the browser keeps it open, the desk takes its place. */
export function leave(): void {
  close()
  // A closed tab never gets here.
  location.replace('/')
}

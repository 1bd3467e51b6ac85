/** First names of contacts. */
export const FIRST_NAMES: readonly string[] =
  'James Maria Robert Linda Michael Patricia David Jennifer William Elizabeth Carlos Angela Thomas Denise Kevin Teresa Brian Monica Steven Gloria Eric Karen Jason Rosa Mark Tiffany Paul Sandra Andre Michelle Victor Laura Samuel Diane Hector Priya Daniel Yolanda Peter Grace Luis Amy Greg Natalie Omar Rachel Tony Beth Wei Janet'.split(
    ' ',
  )

/** Last names of contacts and owners. Business names use them, too. */
export const LAST_NAMES: readonly string[] =
  'Abbott Alvarez Anderson Baker Bennett Blackwell Brooks Burke Caldwell Carver Chen Coleman Connor Dalton Davis Delgado Dixon Donovan Ellis Ferguson Fischer Fletcher Foster Garrison Gibson Graham Grant Hadley Hammond Harper Hayes Henderson Hoffman Holloway Hughes Jensen Kaplan Keller Kowalski Lambert Lawson Lindgren Lopez Mackenzie Marsh McBride Mercer Miller Monroe Nakamura Nelson Novak Ortega Parker Patel Pearson Pierce Porter Quinn Ramsey Reyes Romano Sanders Schultz Shepherd Sinclair Stafford Sullivan Tanner Thornton Turner Vance Vaughn Wagner Walsh Weaver Whitaker Wilder Yates Zimmerman'.split(
    ' ',
  )

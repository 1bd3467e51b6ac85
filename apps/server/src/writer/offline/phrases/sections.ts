/** Titles of a list of facts. */
export const FACT_TITLES = [
  'Good to know {first|before you call}',
  '{The facts|In short}',
  '{Facts|Plain facts} about [business]',
]

export const REASON_TITLES = [
  'When it is time to {ask|call|act}',
  'What brings people {to us|here}',
  '{Good reasons|Reasons} to {ask|call|get in touch}',
  '{Do you recognize this|Does this sound familiar}?',
]

export const REASONS = [
  '{You have put off|You keep postponing|You have been meaning to deal with} [work] {for some time|for months|since last year}, {and the list gets longer|and it does not get easier|and would like it settled}.',
  '{Somebody has looked at it before|You were given an answer once|You already have an opinion from someone}, {and you were left with more questions|but it did not convince you|and you want a second view} about [work].',
  '{You are new in|You moved to|You just arrived in} [town] and {do not know yet whom to ask|need a name you can trust|look for somebody nearby} {for [work]|when [work] comes up|before [work] becomes urgent}.',
  '{You plan something larger|A bigger project is coming up|You are about to change something} {soon|this year|at your place|in [town]}, and [work] {should be part of the plan|has to fit into it|belongs in the picture}.',
  '{Something changed|Things are not as they were|You noticed a difference} {lately|this year|from one week to the next|at your place in [town]}, and {you would like to know whether [work] would help|you wonder if [work] is the answer|nobody could tell you why}.',
  '{You compare|You are weighing|You want to understand} {several ways to go about|the choices you have for|what is offered for} [work] {and want them explained|before you commit|in and around [town]}.',
  '{You would like to prepare|You want to be ready|You want no surprises} {before the busy season|for the months ahead|when [town] gets busy} {and have [work] settled by then|with a plan for [work] in hand|instead of looking for help in a hurry|and know what [work] asks of you}.',
  '{A friend, a lender or a form|Somebody you trust|Another company} {told you to look into|brought up|asked about} [work], {and you want to know what is behind it|and you would like it in plain words|and now you need facts}.',
]

export const CHOOSE_TITLES = [
  '{How to choose|Choosing} {well|the right help}',
  '{Questions worth asking|What to ask first}',
  'Signs of {a good offer|good advice}',
  'What a good offer {looks like|tells you}',
]

export const CHOOSE = [
  '{Ask who will be there|Find out who does the work|Ask for a name}, {and whether the same person stays to the end|and how you can reach that person|and what happens if that person is away}: with [work] {that matters more than a brochure|the answer tells you a great deal|that is half the decision}.',
  '{Ask what is included|Ask what is not included|Have the limits named}, {in writing|line by line|before you agree}; {offers for [work] are easy to compare then|then a price for [work] means something|most misunderstandings about [work] begin there}, {in [town] as elsewhere|and nobody minds the question|and the answer is worth keeping}.',
  '{A good answer is concrete|You can tell a good answer|A good answer is short}: {it names the steps|it says what happens first|it tells you what could change} {for [work] at your address|in your case|where you are}, {and it does so before you have to ask|without a sales talk around it|and it holds when you ask again}.',
  '{Take your time|Sleep on it|Do not let anybody rush you}: {a proposal for [work] that is good today|what is right for [work] this week|an honest offer for [work]} {will be good tomorrow|can wait for your questions|stands a second look}, {from us as from anyone|in [town] or anywhere|and so does a good price}.',
  '{Look for somebody who asks|Notice who asks|Prefer the one who asks} {about your plans|how you use the place|what you want to keep} {before talking about|first and only then speaks of|and then talks about} [work].',
  '{It helps to know|Ask|Make sure you know} {what can wait|what is urgent and what is not|which part of the job comes first}, {because [work] can often be planned in steps|so that [work] fits your budget|and have the rest of [work] follow later}.',
]

export const PREPARE_TITLES = [
  '{Before you call|Getting ready|A little preparation}',
  '{What helps us help you|What to have at hand}',
]

export const PREPARE = [
  '{Write down|Note|Jot down} {what you noticed and since when|what you want to change|the three things that matter most}; {a few lines are enough|it need not be tidy|that saves time} {when we talk about|for a first talk about|to begin with} [work].',
  '{Photos help|A few pictures help|A photo or two does no harm}: {one from afar and one up close|of the whole and of the detail|taken in daylight} {tell us|show|say} {more about [work] than a long description|a great deal before we meet|where to start}.',
  '{Papers|Notes|Plans} {from earlier work|from the last time|that you kept} {are worth having ready|help us|often tell a story}, {but do not worry if there are none|though we can start without them|and without them we begin by looking}, {for every job starts somewhere|in [town] as elsewhere|so that [work] rests on facts}.',
  '{Tell us|Let us know|Say} {what must stay as it is|which days do not suit you|if others have a say in it} {early on|at the start|when you call}, {so that [work] fits around you|so that we can plan [work] properly|and [work] will be easier for everyone}.',
]

export const PROCESS_TITLES = [
  '{How it goes|Step by step|One step at a time}',
  'From {first call|start} to finish',
  'How [business] goes about it',
]

export const STEP_ASK = [
  '{You call or write|You get in touch|You tell us}, and we {ask a few questions about|talk about|listen to} {what you have in mind for [work]|what [work] should achieve|your plans for [work]}.',
  '{First we talk|It begins with a talk|We start by talking}: {about the place|about what you noticed|about what you want}, {about [town]|about the time you have|about limits}, and about [work] {only then|last|in general}.',
]
export const STEP_LOOK = [
  '{Then we look|Next comes a look|After that we look} {at what is there|at the details|closely}, {together if you like|and you may ask anything|with you beside us}, {since [work] should fit what exists|so that the plan for [work] rests on facts|before a word about [work] is put on paper}.',
  '{We look into|We go through|We check|We ask about} {what you described|what is there already|what you want changed|what [work] has to take into account} and {tell you what we think|say what we found|suggest a first step|name the choices}.',
]
export const STEP_PLAN = [
  'You {get|receive|are given} {a plan|a proposal|a suggestion} {in plain words|that fits on a page|that names each step}, and {you decide whether and when [work] begins|nothing about [work] is started until you agree|there is time to think about [work]}.',
  '{We write down|We put on paper|We set out} {what we suggest for [work]|which steps [work] takes|how [work] would go}, {what comes first|what can wait|what it depends on}, and {you say yes, no or not yet|you choose|we talk it over}.',
]
export const STEP_DO = [
  '{Then|Once you agree|When all is clear} the work {is done|gets done|begins}, {with word from us whenever something changes|as it was planned|in the order that was agreed}, {and [work] is not over until you have seen it|and questions about [work] stay welcome|with care for what is around}.',
  '{At the end|Finally|When everything is done} we {go through it|look at the result|check it} {together|with you|once more}, {and you learn how to look after it|and you keep our number|and you hear what to watch for} {after [work]|in the months after [work]|from then on}.',
]

export const LOCAL_TITLES = ['{In and around|Near|At home in} [town]', '{Where we work|Close to you}']

export const LOCAL = [
  '{Being close helps|It helps to be nearby|A short way has its uses}: {we know the way|it is easier to come back|a second look is simple}, {and [work] can be planned around your week|and a question about [work] never has to wait for a long drive|which makes [work] easier to plan}.',
  '{People in [town]|Those who live in [town]|Our neighbors in [town]} {come to us|call [business]|ask us} {for|about|when they need} [work] {because it is simple to reach us|and for everything around it|and often for advice only}.',
  '{If you are not sure|In case you wonder|If you do not know} {whether your street is still [town]|whether we come to you|how far from [town] we work}, {ask|just ask|give us the address}: {we will tell you at once|[business] will say so right away|the answer takes a minute}, {also for [work] elsewhere|before you plan [work]|and [work] is planned from there}.',
]

export const CLOSING_TITLES = [
  'Talk to [business]',
  '{Your next step|What to do next}',
  '{Ready|Questions}? {Ask us|Tell us more|Let us talk}',
]

export const CLOSINGS = [
  '{Call|Write to|Get in touch with} [business] {when you are ready|whenever it suits you|as soon as you have questions}; {a talk about [work] commits you to nothing|we are glad to talk about [work]|tell us what you plan for [work] and we take it from there}.',
  '{Tell us|Let us hear|Send us} {what you have in mind|what you need|how things stand in [town]}, and {we will tell you|[business] will tell you|you will hear from us} {how we would go about [work]|what [work] would take|whether [work] is what you need}.',
  '{Whatever you decide|Whether now or later|However small the question}, [business] {is here for|will gladly answer questions about|looks forward to hearing about} {your [work] plans in [town]|[work] in [town]|what you plan in [town]}.',
]

export const ASIDE_TITLES = [
  '{At a glance|In short|Good to know}',
  '{Contact|How to reach us|Get in touch}',
  '{About [business]|[business] in [town]}',
]

export const ASIDE_NOTES = [
  '{Not sure where to start with|New to|Questions on} [work]? {Ask first, decide later|Ask us anything|A short talk clears up most of it}.',
  '{Tip|Our advice|A thought}: {write down your questions about [work] before you call|start planning [work] before it becomes urgent|say early what [work] must not change}.',
  '{See|Read} {the questions about [work]|how [work] goes, step by step,|what we say about preparing for [work]} on this page, {then call|and ask what is left|and write down what you miss}.',
]

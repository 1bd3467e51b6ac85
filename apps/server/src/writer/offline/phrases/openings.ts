/** Sentences of a page's first paragraph with a phone number. */
export const CALLS = ['Call [number].', '{Our number is|The number is} [number].', 'You reach us at [number].']
/** Sentences of a page's first paragraph with an address. */
export const ADDRESSES = ['{You find us|We are} at [address].', 'Our address is [address].']

/** Phrases for the first sentence of an introduction. */
export const OPENINGS = [
  '{Most people|Many people|Nearly all} who {ask us about|call about|write to us about} [work] {already know what bothers them|have a clear picture of the problem|can say what they want changed}; {what they miss is|what is missing is|what they look for is} {someone who tells them what comes next|a next step they can trust|a plan they can follow}.',
  'There is {rarely|seldom|hardly ever} one answer that fits {every building, budget and calendar|every address in [town]|everybody}, {so|which is why} we {look at|ask about|start from} {yours|your situation|what you have} before we {suggest|recommend|propose} anything for [work].',
  '{Questions about|Plans for|Worries about} [work] {tend to|often|usually} {pile up|wait|grow} {until somebody has the time to sort them|because nobody lays out the choices|while everyday life goes on in [town]}.',
  '{You do not have to be an expert in [work] to make a good choice|Nobody needs to study [work] to plan it well|It takes no special knowledge of [work] to ask the right things}: {it is enough to|all we ask is that you|you only have to} {describe what you see|say what you need|tell us where things stand}.',
  '{Every town has its own habits|No two places are the same|Places differ}, and [work] in [town] {has to answer to|is shaped by|depends on} {what is there already|how people live and work here|the season, the place and the people}.',
  '{When it comes to|With} [work], {small decisions at the start|the first few decisions|the choices made early on} {shape|decide|settle} {most of the result|how well it all turns out|what you will live with later}, {and we help you make them|and that is where we help|so we take them slowly}.',
]

/** Phrases for the second sentence of an introduction. */
export const OPENING_TURNS = [
  '{That is the part|This is the part|It is exactly the part} [business] {takes off your hands|helps with|is there for}, {whether the job is small or large|from the first call on|at a pace that suits you}.',
  'At [business] we {put the choices side by side|lay out the options|say what we would do and why}, {so that you can decide|and leave the decision to you|and then let you choose}.',
  '{So we keep it simple|So we begin at the beginning|Our way is simple}: {a talk about|a look at|questions about} {what you have, what you need and what can wait|what matters to you|the place and your plans}, {then a plan|and then a proposal|then the work}.',
  '{We would rather|We prefer to|We like to} {answer one question too many|explain something twice|slow down for a moment} {than leave you guessing|than have you wonder later|before anything starts}.',
  '{The people at [business]|Those who work at [business]|We at [business]} {speak plainly|use plain words|keep to plain English}, {say what is known and what is not|name what can go wrong|put in writing what was agreed}.',
]

/** Phrases for a paragraph about the business's approach. */
export const APPROACHES = [
  'With [work] we {look at the whole|consider more than the obvious spot|take in the whole picture} first, because {what shows is not always the cause|the cause may sit somewhere else|one part leans on another}.',
  '{Before anything is settled|Before we begin|At the start} we {agree on|write down|go over} {what will be done, in which order and by whom|what belongs to the job and what does not|the goal, the limits and the steps}, {so that nobody is surprised|so that questions come early|and keep to it}.',
  '{You hear from us|We get in touch|We call} {when something changes|at every turn that matters|before a decision has to be made}, {and you always know whom to ask|not only at the end|so that [work] never runs past you}.',
  '{If a smaller step will do|If less is enough|Where a simple remedy helps}, {we say so|that is what we suggest|you will hear it from us}; {with [work] the largest job is not always the right one|good work is not measured by its size|it is your money and your time}.',
  '{What we notice about|What we see during|Whatever we find during} [work] we {show|explain to|go through with} you {in words that make sense|as it is|without jargon}, {and we mark what can wait|together with what it means for [town]|and then you decide}.',
  '{People in [town]|Those who come to [business]} {value|want|deserve} {a clear yes or no|somebody who keeps an appointment|an honest answer}, {and that is what we work for|and we try to give it every day|which is where we begin}.',
]

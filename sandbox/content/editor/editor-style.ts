/** Plain style, so that the previewed page stands out. */
export const EDITOR_STYLE = `
:root{--paper:#f6f7f9;--card:#fff;--ink:#1b2130;--quiet:#596275;--rule:#d5d9e2;--blue:#1d4ed8;--on-blue:#fff;--red:#b3261e;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#12151c;--card:#1b202b;--ink:#eef1f6;--quiet:#a9b2c3;--rule:#343c4c;--blue:#8fb0ff;--on-blue:#0d1526;--red:#ff9d94}}
*{box-sizing:border-box}
html,body{height:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
body.editor{display:grid;grid-template:auto minmax(0,1fr)/minmax(20rem,26rem) minmax(0,1fr)}
.list{max-width:60rem;margin:0 auto;padding:1rem}
.list table{border-collapse:collapse;width:100%}
.list th,.list td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--rule);text-align:left}
#create{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end}
#create label{flex:1 1 10rem}
main{display:contents}
header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.5rem 1rem;background:var(--card);border-bottom:1px solid var(--rule)}
h1{margin:0;font-size:1.0625rem}
header code{color:var(--quiet)}
a{color:inherit}
#state{margin:0 0 0 auto;color:var(--quiet)}
#state[data-is=failed]{color:var(--red)}
#widths{display:flex;gap:.75rem;margin:0;padding:0;border:0}
#widths legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
#widths label{display:inline-flex;gap:.25rem;align-items:center;min-height:2rem}
button{min-height:2.25rem;padding:0 .875rem;border:1px solid var(--blue);border-radius:4px;background:var(--blue);color:var(--on-blue);font:inherit;font-weight:600;cursor:pointer}
button.secondary,.tools button,.add button{background:transparent;color:var(--ink);border-color:var(--rule);font-weight:400}
button:disabled{opacity:.5;cursor:default}
#fields{overflow:auto;padding:1rem;border-right:1px solid var(--rule)}
section{display:flex;justify-content:center;min-width:0;padding:1rem;overflow:auto}
iframe{width:100%;height:100%;min-height:20rem;border:1px solid var(--rule);border-radius:4px;background:#fff}
.field{margin:0 0 1rem}
.field>label,.field>.label,.group>legend{display:block;margin:0 0 .25rem;font-weight:600;font-size:.875rem}
.note{color:var(--quiet);font-size:.8125rem;font-weight:400}
.field>.check{display:flex;font-weight:400;gap:.5rem;align-items:center}
.check input{width:1.125rem;height:1.125rem}
input:not([type=checkbox],[type=radio]),textarea,select{width:100%;min-height:2.25rem;padding:.375rem .5rem;border:1px solid var(--rule);border-radius:4px;background:var(--card);color:inherit;font:inherit}
header select{width:auto}
textarea{min-height:4.5rem;resize:vertical;field-sizing:content}
textarea.code{font:13px/1.4 ui-monospace,monospace}
[aria-invalid=true]{border-color:var(--red)}
fieldset.group{margin:0 0 1rem;padding:0;border:0;min-width:0}
details{margin:0 0 .5rem;border:1px solid var(--rule);border-radius:4px;background:var(--card)}
summary{display:flex;gap:.5rem;align-items:center;min-height:2.5rem;padding:0 .75rem;cursor:pointer}
summary::before{content:"›";font-weight:700;transition:rotate .15s}
details[open]>summary::before{rotate:90deg}
summary .name{flex:1;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
details>.body{padding:.75rem;border-top:1px solid var(--rule)}
.tools{display:flex;gap:.25rem;margin:0 0 .75rem}
.tools button,.add button{min-height:2rem;padding:0 .625rem;font-size:.875rem}
.add{display:flex;gap:.5rem}
.add button{white-space:nowrap}
header{position:relative}
.more{margin:0}
.more>.body{position:absolute;z-index:1;top:100%;right:1rem;width:22rem;max-width:calc(100% - 2rem);background:var(--card);border:1px solid var(--rule)}
.more p{display:flex;gap:.5rem;align-items:end;margin:.5rem 0}
.more label{flex:1}
details[data-selected]{outline:2px solid var(--blue)}
dialog{display:none;padding:1rem;border:1px solid var(--rule);border-radius:4px;background:var(--card);color:inherit}
dialog[open]{display:flex;flex-wrap:wrap;gap:.5rem;max-width:32rem}
:focus-visible{outline:3px solid var(--blue);outline-offset:1px}
@media(max-width:48rem){body.editor{grid-template:auto auto 70vh/minmax(0,1fr);height:auto}#fields{border:0;overflow:visible}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;

import { runInNewContext } from 'node:vm';
import { findModuleFunctions } from './findModuleFunctions';

function wrapped(script: string): string {
  return findModuleFunctions(script)
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), script);
}

describe('findModuleFunctions', () => {
  it.each([
    ['a list', 'var e=[(e,t)=>{t.a=1},e=>{e.b=2}];e', 'var e=[((e,t)=>{t.a=1}),(e=>{e.b=2})];e'],
    ['an object', 'var e={7:(e,t)=>{t.a=1}};e', 'var e={7:((e,t)=>{t.a=1})};e'],
    ['methods', 'var e={7(e,t){t.a=1}};e', 'var e={7:(function(e,t){t.a=1})};e'],
    [
      'a chunk',
      '(self.c=self.c||[]).push([[3],[,(e,t)=>{}]])',
      '(self.c=self.c||[]).push([[3],[,((e,t)=>{})]])',
    ],
    ['a joined module', 'let a=n.cw(function(e,t){e.c=1})', 'let a=n.cw((function(e,t){e.c=1}))'],
  ])('parenthesizes the modules of %s', (_name, script, expected) => {
    expect(wrapped(script)).toBe(expected);
  });

  it.each([
    'f.push([1,2])',
    'list.push(()=>1)',
    'var a={b(){},c(){}}',
    'var a={7(){},async 8(){}}',
    'x.map(function(){})',
    'var a=[1,()=>2]',
  ])('leaves other functions alone: %s', (script) => expect(wrapped(script)).toBe(script));

  it('does not change what a script does', () => {
    const script = 'var e=[(t)=>{t.a=r.cw(function(m){m.x=e.length+1})},(t)=>{t.b={f(){return 2}}.f()}];';
    const run = 'var r={cw:(f)=>{var m={};f(m);return m.x}};var o={};for(var f of e)f(o);JSON.stringify(o)';
    expect(runInNewContext(wrapped(script) + run)).toBe(runInNewContext(script + run));
  });
});

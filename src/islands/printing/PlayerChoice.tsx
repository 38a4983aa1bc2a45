import { type JSX, useEffect, useMemo, useState } from 'react';
import { changeLettering } from '#lib/client/printing/configuration.ts';
import type { JerseyConfiguratorData, PrintedTeam } from '#lib/contract/printing.ts';
import { previewOf, type TypedLettering } from '#lib/domain/printing/typed-lettering.ts';

interface Props {
  readonly form: string;
  readonly typed: TypedLettering;
  readonly data: JerseyConfiguratorData;
}

/** Fills in a player's name and number. Without script the server does so when the form is sent. */
export function PlayerChoice({ form, typed, data: { teams, labels } }: Props): JSX.Element {
  const { name, number } = previewOf(typed);
  const players = teams.flatMap((team) => team.players);
  const chosen = players.find((player) => player.name === name && player.number === number);
  const id = `${form}-player`;
  const [isHydrated, setHydrated] = useState(false);
  // A render for each key would be a hundred options for each key.
  const squads = useMemo(() => teams.map(squadOptions), [teams]);
  useEffect(() => setHydrated(true), []);
  return (
    <div className="lettering-field">
      <label htmlFor={id}>{labels.player}</label>
      <select
        id={id}
        className="field"
        name="player"
        form={form}
        // Without script a chosen player replaces what is typed, so none is chosen until there is script.
        value={isHydrated && chosen ? optionValue(chosen) : ''}
        onChange={({ currentTarget }) => {
          const player = players.find((one) => optionValue(one) === currentTarget.value);
          changeLettering(form, player ?? { name: '', number: '' });
        }}
      >
        <option value="">{labels.noPlayer}</option>
        {squads}
      </select>
    </div>
  );
}

function squadOptions({ name, players }: PrintedTeam): JSX.Element {
  return (
    <optgroup key={name} label={name}>
      {players.map((player) => (
        <option key={optionValue(player)} value={optionValue(player)}>
          {player.number} {player.name}
        </option>
      ))}
    </optgroup>
  );
}

function optionValue({ name, number }: { readonly name: string; readonly number: string }): string {
  return `${number} ${name}`;
}

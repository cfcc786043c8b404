import { audTyped } from '../../lib/text/typed-amount.ts';
import { Button, type ButtonLook, IconButton } from '../../ui/button.tsx';
import { CharacterCount } from '../../ui/forms/character-count.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FacetCheckbox } from '../../ui/forms/facet-checkbox.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Radios } from '../../ui/forms/radios.tsx';
import { ReasonForm } from '../../ui/forms/reason-form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx';
import { WeightSliders } from '../../ui/forms/weight-sliders.tsx';
import { CloseIcon, DownloadIcon, PlusIcon } from '../../ui/icons.tsx';
import { GridIcon, RowsIcon } from '../../ui/list-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { SavingButton } from '../../ui/saving-button.tsx';
import { ChipList } from '../../ui/text/chip-list.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { MadeLink } from '../../ui/text/made-link.tsx';
import { type Exhibit, Held } from './specimen.tsx';

const nothing = () => undefined;
const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

/** What a person presses, picks and types into. */
export const controls: readonly Exhibit[] = [
  {
    file: 'button',
    specimens: [
      ...looks.map((look) => ({ name: look, shown: <Button look={look}>Generate report</Button> })),
      ...looks.map((look) => ({
        name: `${look}, disabled`,
        shown: (
          <Button look={look} disabled>
            Generate report
          </Button>
        ),
      })),
      { name: 'dense', shown: <Button size="dense">Generate report</Button> },
      {
        name: 'medium, with icon',
        shown: (
          <Button look="primary" size="medium" icon={<DownloadIcon />}>
            Download
          </Button>
        ),
      },
      {
        name: 'icon alone',
        shown: (
          <IconButton label="Close">
            <CloseIcon />
          </IconButton>
        ),
      },
    ],
  },
  {
    file: 'copy-button',
    specimens: [{ name: 'at rest', shown: <CopyButton label="Copy" text="Copied from the gallery" /> }],
  },
  {
    file: 'made-link',
    specimens: [
      {
        name: 'at rest',
        shown: <MadeLink label="Your link" hint="Shown this once." address="https://example.com.au/shared/abc" />,
      },
    ],
  },
  {
    file: 'menu',
    specimens: [
      {
        name: 'closed',
        shown: (
          <Menu
            label="Export"
            actions={[
              { label: 'As PDF', icon: <DownloadIcon />, onSelect: nothing },
              { label: 'As JSON', onSelect: nothing },
            ]}
          />
        ),
      },
    ],
  },
  {
    file: 'checkbox',
    specimens: [true, false].map((from) => ({
      name: from ? 'checked' : 'not checked',
      shown: (
        <Held from={from}>
          {(checked, change) => <Checkbox label="Show demonstration entries" checked={checked} onChange={change} />}
        </Held>
      ),
    })),
  },
  {
    file: 'facet-checkbox',
    specimens: [12, 0, undefined].map((count) => ({
      name: count === undefined ? 'count not known' : `count ${count}`,
      shown: (
        <Held from={count === 12}>
          {(checked, change) => <FacetCheckbox label="Nurse call" count={count} checked={checked} onChange={change} />}
        </Held>
      ),
    })),
  },
  {
    file: 'switch',
    specimens: [true, false].map((from) => ({
      name: from ? 'on' : 'off',
      shown: (
        <Held from={from}>
          {(checked, change) => <Switch label="Keep identifiers" checked={checked} onChange={change} />}
        </Held>
      ),
    })),
  },
  {
    file: 'radios',
    specimens: [
      {
        name: 'one chosen',
        shown: (
          <Held<'small' | 'large'> from="small">
            {(value, change) => <Radios legend="Size" value={value} options={sizes} onChange={change} />}
          </Held>
        ),
      },
      {
        name: 'in boxes',
        shown: (
          <Held<'small' | 'large'> from="small">
            {(value, change) => <Radios legend="Size" isBoxed value={value} options={sizes} onChange={change} />}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'toggle-group',
    specimens: [
      {
        name: 'one chosen',
        shown: (
          <Held<'grid' | 'rows'> from="grid">
            {(value, change) => (
              <ToggleGroup
                label="View"
                value={value}
                onSelect={change}
                options={[
                  { value: 'grid', label: 'Grid', icon: <GridIcon /> },
                  { value: 'rows', label: 'Rows', icon: <RowsIcon /> },
                ]}
              />
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'select',
    specimens: [undefined, 'small' as const].map((from) => ({
      name: from ? 'chosen' : 'not chosen',
      shown: (
        <Held<'small' | 'large' | undefined> from={from}>
          {(value, change) => <Select label="Size" value={value} options={sizes} onSelect={change} />}
        </Held>
      ),
    })),
  },
  {
    file: 'weight-sliders',
    specimens: [
      {
        name: 'two of them',
        shown: (
          <WeightSliders
            legend="Priorities"
            noun="category"
            rows={[
              { key: 'cost', label: 'Cost', priority: 6, weightPercent: 60 },
              { key: 'risk', label: 'Risk', priority: 4, weightPercent: 40 },
            ]}
            onChange={nothing}
          />
        ),
      },
    ],
  },
  {
    file: 'character-count',
    specimens: [
      { name: 'with room', shown: <CharacterCount length={1_200} max={4_000} advice="Shorten it." /> },
      { name: 'too long', shown: <CharacterCount length={4_200} max={4_000} advice="Shorten it." /> },
    ],
  },
  {
    file: 'saving-button',
    specimens: [{ name: 'at rest', shown: <SavingButton save={() => Promise.resolve()}>Download PDF</SavingButton> }],
  },
  {
    file: 'slider',
    specimens: [
      {
        name: 'half way',
        shown: (
          <Held from={50}>
            {(value, change) => (
              <Slider
                label="Weight of cost"
                value={value}
                min={0}
                max={100}
                step={5}
                valueText={`${value} %`}
                onChange={change}
              />
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'text-field',
    specimens: [
      { name: 'empty, with a hint', shown: <TextField label="Organisation" hint="As it signs contracts" /> },
      { name: 'optional', shown: <TextField label="Organisation" isOptional /> },
      {
        name: 'with a problem',
        shown: <TextField label="E-mail" defaultValue="name@" problem="This is no e-mail address." />,
      },
      { name: 'disabled', shown: <TextField label="Organisation" defaultValue="Sample home" disabled /> },
    ],
  },
  {
    file: 'number-field',
    specimens: [
      {
        name: 'typed with a comma',
        shown: <NumberField label="Agreed, A$" value={1200} read={audTyped} wrong="Type an amount." onRead={nothing} />,
      },
      {
        name: 'optional',
        shown: (
          <NumberField
            label="Agreed, A$"
            isOptional
            value={null}
            read={audTyped}
            wrong="Type an amount."
            onRead={nothing}
          />
        ),
      },
    ],
  },
  {
    file: 'text-area',
    specimens: [
      {
        name: 'typed in',
        shown: <TextArea label="Quotes" defaultValue="Vendor A: $185,000 + GST" hint="Paste or drop a file" />,
      },
      { name: 'with a problem', shown: <TextArea label="Quotes" problem="This field is required." /> },
    ],
  },
  {
    file: 'reason-form',
    specimens: [
      {
        name: 'for good',
        shown: (
          <ReasonForm
            label="Why are the criteria being reopened?"
            hint="The reason stays in the record."
            act="Reopen the criteria"
            isFinal
            isBusy={false}
            onGive={() => undefined}
            leave="Leave them locked"
            onLeave={() => undefined}
          />
        ),
      },
    ],
  },
  {
    file: 'chip-list',
    specimens: [
      {
        name: 'some',
        shown: (
          <Held<readonly string[]> from={['Existing EHR', 'Pagers']}>
            {(items, change) => (
              <ChipList
                label="Current systems"
                items={items}
                onRemove={(item) => change(items.filter((one) => one !== item))}
              />
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'file-drop',
    specimens: [true, false].map((isReading) => ({
      name: isReading ? 'reading' : 'waiting',
      shown: <FileDrop label="Add files" accept=".pdf,.docx" isReading={isReading} onFiles={nothing} />,
    })),
  },
  {
    file: 'icons',
    specimens: [
      {
        name: 'beside a text',
        shown: (
          <span className="inline-flex items-center gap-2">
            <PlusIcon /> Add
          </span>
        ),
      },
    ],
  },
];

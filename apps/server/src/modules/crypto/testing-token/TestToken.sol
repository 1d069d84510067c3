// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A token with six decimals like USDT, for development chains only: anybody may mint it.
contract TestToken {
    string public constant name = "Test USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Several transfers in one transaction, the way an exchange pays many withdrawals at once.
    function transferEach(address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) {
            balanceOf[msg.sender] -= values[i];
            balanceOf[to[i]] += values[i];
            emit Transfer(msg.sender, to[i], values[i]);
        }
    }
}
